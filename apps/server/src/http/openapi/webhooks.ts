/** Documents the contents of webhooks: one request per event. */
import { renderIn } from '@cmp/messages'
import { events, toPascalCase, webhookEndpoints } from '@cmp/contract'
import { z } from 'zod'
import { buildPlainSchema } from './json-schema.ts'

const buildHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const headers = [
  buildHeader(
    'webhook-id',
    'The ID of the message. It is the same for every attempt and when the message is resent.',
  ),
  buildHeader('webhook-timestamp', 'The time of the attempt, in seconds since the Unix epoch.'),
  buildHeader(
    'webhook-signature',
    'The signatures, one for each secret, separated by spaces. Each is `v1,` followed by the signature in base64.',
  ),
]

const at = '2026-11-23T02:00:00.000Z'

/** Returns the requests that endpoints receive, by event name. */
export const buildWebhookRequests = () =>
  Object.fromEntries(
    events.map(({ name, title, purpose, data, example }) => [
      name,
      {
        post: {
          operationId: `webhook${toPascalCase(name)}`,
          tags: [renderIn('en', webhookEndpoints.title)],
          summary: renderIn('en', title),
          description: `${renderIn('en', purpose)} Signed according to the Standard Webhooks specification.`,
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['type', 'timestamp', 'data'],
                  properties: {
                    type: { type: 'string', const: name },
                    timestamp: { type: 'string', format: 'date-time', description: 'The time of the event.' },
                    data: buildPlainSchema(data(z)),
                  },
                },
                example: { type: name, timestamp: at, data: example },
              },
            },
          },
          responses: {
            '2XX': { description: 'The endpoint has accepted the message.' },
            default: { description: 'The delivery failed and is retried.' },
          },
        },
      },
    ]),
  )
