/**
 * Microsoft Teams, by a workflow that is triggered by a webhook request and posts an Adaptive Card. The connectors of
 * Office 365 (`webhook.office.com`) were retired in 2026.
 * Source: https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using and
 * https://learn.microsoft.com/adaptive-cards/create/textfeatures (a RichTextBlock has no Markdown)
 */
import { truncateText, type ChannelService } from './channel.ts'

/** A card has at most 28 KB, and a character of Thai three bytes. */
const most = { title: 300, text: 6000 }

/** Separates braces, because `{{DATE(…)}}` in a card is computed. */
const escapeText = (text: string): string => text.replaceAll('{{', '{ {')

/** A paragraph in which Teams interprets neither Markdown nor mentions. */
const buildText = (text: string, size: number, style: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: truncateText(text, size, escapeText), ...style }],
})

/** Teams. */
export const teams: ChannelService = {
  hosts: ['logic.azure.com', 'environment.api.powerplatform.com'],
  format: ({ title, lines, link }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            buildText(title, most.title, { weight: 'Bolder', size: 'Medium' }),
            ...(lines.length > 0 ? [buildText(lines.join('\n'), most.text)] : []),
          ],
          actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
          msteams: { width: 'Full' },
        },
      },
    ],
  }),
  request: (_env, { secret }) => ({ url: new URL(secret), headers: {} }),
  gapSeconds: 1,
}
