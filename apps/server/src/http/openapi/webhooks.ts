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
  buildHeader('webhook-id', 'The id of the message: the same at every attempt and when it is sent again.'),
  buildHeader('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  buildHeader(
    'webhook-signature',
    'A signature for each secret, separated by spaces: v1, and the text in base64.',
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
          description: `${renderIn('en', purpose)} Signed as Standard Webhooks has it.`,
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
                    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
                    data: buildPlainSchema(data(z)),
                  },
                },
                example: { type: name, timestamp: at, data: example },
              },
            },
          },
          responses: {
            '2XX': { description: 'It has arrived.' },
            default: { description: 'It is sent again.' },
          },
        },
      },
    ]),
  )
