/**
 * The payloads of chat services by the providers' documentation. Unknown members are refused, so that a payload has only
 * what the provider knows.
 */
import { z } from 'zod'
import type { ChannelKind } from '@cmp/contract'

/** What a message says: its texts, the first of them the title, and the addresses of its links. */
export type ReadPayload = { raw: string; texts: string[]; links: string[] }

const buildSlackText = (most: number) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(most),
    emoji: z.literal(false),
  })

/** https://docs.slack.dev/reference/block-kit/blocks */
const slackMessage = z.strictObject({
  text: z.string().min(1).max(40_000),
  blocks: z
    .array(
      z.union([
        z.strictObject({ type: z.literal('header'), text: buildSlackText(150) }),
        z.strictObject({
          type: z.literal('section'),
          text: z.union([
            buildSlackText(3000),
            z.strictObject({
              type: z.literal('mrkdwn'),
              text: z.string().min(1).max(3000),
              verbatim: z.boolean(),
            }),
          ]),
        }),
      ]),
    )
    .min(2)
    .max(50),
  unfurl_links: z.literal(false),
  unfurl_media: z.literal(false),
})

/** https://adaptivecards.io/schemas/adaptive-card.json, as far as it is used. */
const teamsMessage = z.strictObject({
  type: z.literal('message'),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        contentUrl: z.null(),
        content: z.strictObject({
          $schema: z.url(),
          type: z.literal('AdaptiveCard'),
          version: z.enum(['1.2', '1.3', '1.4', '1.5']),
          body: z
            .array(
              z.strictObject({
                type: z.literal('RichTextBlock'),
                inlines: z
                  .array(
                    z.strictObject({
                      type: z.literal('TextRun'),
                      text: z.string().min(1),
                      weight: z.enum(['Lighter', 'Default', 'Bolder']).optional(),
                      size: z.enum(['Small', 'Default', 'Medium', 'Large', 'ExtraLarge']).optional(),
                    }),
                  )
                  .min(1),
              }),
            )
            .min(1),
          actions: z
            .array(
              z.strictObject({ type: z.literal('Action.OpenUrl'), title: z.string().min(1), url: z.url() }),
            )
            .max(6),
          msteams: z.strictObject({ width: z.literal('Full') }),
        }),
      }),
    )
    .length(1),
})

/** The most bytes of a message to Teams. */
const mostTeamsBytes = 28 * 1024

/** https://developers.line.biz/en/reference/messaging-api/#send-push-message */
const lineMessage = z.strictObject({
  to: z.string().regex(/^[UCR][0-9a-f]{32}$/),
  messages: z
    .array(z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(5000) }))
    .min(1)
    .max(5),
})

const readSlack = (payload: unknown): Omit<ReadPayload, 'raw'> => {
  const { blocks } = slackMessage.parse(payload)
  const texts = blocks.map(({ text }) => text.text)
  return { texts, links: [...texts.join('\n').matchAll(/<([^|>]+)\|[^>]+>/g)].map(([, url = '']) => url) }
}

const readTeams = (payload: unknown): Omit<ReadPayload, 'raw'> => {
  const { attachments } = teamsMessage.parse(payload)
  const bytes = Buffer.byteLength(JSON.stringify(payload))
  if (bytes > mostTeamsBytes) throw new Error(`The message has ${bytes} bytes.`)
  const contents = attachments.map(({ content }) => content)
  return {
    texts: contents.flatMap(({ body }) => body.flatMap(({ inlines }) => inlines.map(({ text }) => text))),
    links: contents.flatMap(({ actions }) => actions.map(({ url }) => url)),
  }
}

const readLine = (payload: unknown): Omit<ReadPayload, 'raw'> => {
  const { messages } = lineMessage.parse(payload)
  const lines = messages.flatMap(({ text }) => text.split('\n'))
  return { texts: lines.slice(0, -1), links: lines.slice(-1) }
}

const readers: Record<ChannelKind, (payload: unknown) => Omit<ReadPayload, 'raw'>> = {
  slack: readSlack,
  teams: readTeams,
  line: readLine,
}

const withRaw =
  (kind: ChannelKind) =>
  (payload: unknown): ReadPayload => ({ raw: JSON.stringify(payload), ...readers[kind](payload) })

/** Checks a payload by the provider's rules and returns what it says. */
export const channelPayloads = {
  slack: withRaw('slack'),
  teams: withRaw('teams'),
  line: withRaw('line'),
} satisfies Record<ChannelKind, (payload: unknown) => ReadPayload>
