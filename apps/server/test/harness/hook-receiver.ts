/** A receiver of webhooks: a real HTTP server that checks signatures with the standard's library. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A request that was received. */
export type Received = { headers: IncomingHttpHeaders; body: string; id: string }

/** The receiver. */
export type HookReceiver = {
  url: string
  received: Received[]
  /** Answers a request; 204 by default. */
  answer: (response: ServerResponse) => void
  /**
   * Verifies a request with a secret.
   * @throws if the signature was not made with the secret
   */
  verified: (secret: string, received: Received | undefined) => unknown
  stop: () => Promise<void>
}

/** Starts the receiver on a free port of this machine. */
export const startHookReceiver = async (): Promise<HookReceiver> => {
  const receiver: HookReceiver = {
    url: '',
    received: [],
    answer: (response) => void response.writeHead(204).end(),
    verified: (secret, received) => {
      if (!received) throw new Error('Nothing was received.')
      const {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      } = received.headers
      return new Webhook(secret).verify(received.body, {
        'webhook-id': String(id),
        'webhook-timestamp': String(timestamp),
        'webhook-signature': String(signature),
      })
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      receiver.received.push({
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
        id: String(request.headers['webhook-id']),
      })
      receiver.answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  receiver.url = `http://127.0.0.1:${port}/hooks`
  return receiver
}
