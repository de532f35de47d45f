/**
 * Slack, by incoming webhooks with Block Kit.
 * Source: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks,
 * https://docs.slack.dev/reference/block-kit/blocks and https://docs.slack.dev/apis/web-api/rate-limits
 */
import { truncateText, type ChannelService } from './channel.ts'

/** The most characters of a header, of a section and of the text of the notification. */
const most = { header: 150, section: 3000, text: 3000 }

/** Replaces Slack's control characters, so that no text becomes a mention such as `<!channel>` or a link. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text without formatting: Slack interprets neither `*` nor `:emoji:` in it. */
const buildPlainText = (text: string, size: number) => ({
  type: 'plain_text',
  text: truncateText(text, size, escapeText),
  emoji: false,
})

/** The address of a link, without the characters that would end it. */
const escapeAddress = (url: string): string =>
  escapeText(url.replaceAll('|', '%7C').replaceAll('<', '%3C').replaceAll('>', '%3E'))

/** Slack. */
export const slack: ChannelService = {
  hosts: ['hooks.slack.com', 'hooks.slack-gov.com'],
  format: ({ title, lines, link }) => ({
    // Slack shows this text in notifications.
    text: truncateText(title, most.text, escapeText),
    blocks: [
      { type: 'header', text: buildPlainText(title, most.header) },
      ...(lines.length > 0
        ? [{ type: 'section', text: buildPlainText(lines.join('\n'), most.section) }]
        : []),
      {
        type: 'section',
        text: {
          type: 'mrkdwn',
          text: `<${escapeAddress(link.url)}|${escapeText(link.label)}>`,
          verbatim: true,
        },
      },
    ],
    unfurl_links: false,
    unfurl_media: false,
  }),
  request: (_env, { secret }) => ({ url: new URL(secret), headers: {} }),
  gapSeconds: 1,
}
