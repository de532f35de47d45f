/**
 * LINE, by push messages of the Messaging API of a LINE Official Account. LINE Notify ended on 31 March 2025.
 * Source: https://developers.line.biz/en/reference/messaging-api/#send-push-message and
 * https://developers.line.biz/en/docs/messaging-api/retrying-api-request/
 */
import { truncateText, type ChannelService } from './channel.ts'

/** The most characters of a text message. */
const mostText = 5000

/** LINE. A text message has neither formatting nor mentions; those need a message of type `textV2`. */
export const line: ChannelService = {
  hosts: null,
  secretPattern: /^[A-Za-z0-9+/=_.-]{20,1000}$/,
  recipientPattern: /^[UCR][0-9a-f]{32}$/,
  format: ({ title, lines, link }, recipient) => {
    const foot = `\n${link.url}`
    return {
      to: recipient,
      messages: [
        {
          type: 'text',
          text: `${truncateText([title, ...lines].join('\n'), mostText - foot.length)}${foot}`,
        },
      ],
    }
  },
  request: ({ lineUrl }, { secret, deliveryId }) => ({
    url: new URL('/v2/bot/message/push', lineUrl),
    // With the key, LINE executes a repeated request only once.
    headers: { authorization: `Bearer ${secret}`, 'x-line-retry-key': deliveryId },
  }),
  gapSeconds: 0,
  // LINE has accepted an earlier attempt with the same key.
  acceptedCode: 409,
}
