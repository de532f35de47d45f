/** What a chat service needs: each is one declaration. Sending, retries, limits and the log are those of webhooks. */
import type { Env } from '../../../../kit/env.ts'

/** A message before a service formats it. The texts are not trusted: people enter names. */
export type ChannelMessage = {
  title: string
  /** Sentences, or the titles of several events; empty if the title says everything. */
  lines: readonly string[]
  link: { url: string; label: string }
}

/** The request of one attempt. */
export type ChannelRequest = { url: URL; headers: Record<string, string> }

/** What is known about a channel when a message is sent. `secret` is its address or its token. */
export type ChannelTarget = { secret: string; deliveryId: string }

/** A chat service. */
export type ChannelService = {
  /** The hosts of its incoming webhooks, with their subdomains; null if its secret is no address. */
  hosts: readonly string[] | null
  /** The shape of a secret that is no address, and of the recipient. */
  secretPattern?: RegExp
  recipientPattern?: RegExp
  /** Formats a message within the limits of the service, with everything escaped that it would interpret. */
  format: (message: ChannelMessage, recipient: string) => object
  request: (env: Pick<Env, 'lineUrl'>, target: ChannelTarget) => ChannelRequest
  /** Seconds between two messages that the service asks for. */
  gapSeconds: number
  /** A response code beside 2xx that means that the service has the message. */
  acceptedCode?: number
}

/** Cuts a text so that it has at most `most` characters after `escape`, with an ellipsis. */
export const truncateText = (
  text: string,
  most: number,
  escape: (text: string) => string = (same) => same,
): string => {
  const escaped = escape(text)
  if (escaped.length <= most) return escaped
  const characters = [...text]
  let [low, high] = [0, characters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (escape(characters.slice(0, middle).join('')).length < most) low = middle
    else high = middle - 1
  }
  return `${escape(characters.slice(0, low).join(''))}…`
}
