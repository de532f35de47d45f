/** Secrets and signatures of webhooks, as https://www.standardwebhooks.com has them. */
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** Of 24 to 64 that the standard allows; a multiple of three, so that the text has no padding. */
const secretBytes = 30

/** A new secret as it is given out. */
export const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`

/** The headers of a message; each secret signs, the present one first. */
export const signedHeaders = (
  secrets: readonly string[],
  { messageId, body, now }: { messageId: string; body: string; now: Date },
): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'CMP-Webhooks/1',
  'accept-encoding': 'identity',
  'webhook-id': messageId,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, now, body)).join(' '),
})
