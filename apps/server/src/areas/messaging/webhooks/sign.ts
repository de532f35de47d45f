/** Secrets and signatures of webhooks, as defined by https://www.standardwebhooks.com. */
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** The standard allows 24 to 64 bytes. A multiple of three avoids padding in the text. */
const secretBytes = 30

/** Generates a secret in the form that users see. */
export const generateSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`

/** The headers of every request. */
export const channelHeaders = {
  'content-type': 'application/json',
  'user-agent': 'CMP-Webhooks/1',
  'accept-encoding': 'identity',
} as const

/** Builds the headers of a message. Each secret signs, the current one first. */
export const buildSignedHeaders = (
  secrets: readonly string[],
  { messageId, body, now }: { messageId: string; body: string; now: Date },
): Record<string, string> => ({
  ...channelHeaders,
  'webhook-id': messageId,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, now, body)).join(' '),
})
