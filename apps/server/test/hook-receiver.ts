/** A program that is told of events: a real HTTP server that checks signatures with the library of the standard. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A request that came. */
export type Received = { headers: IncomingHttpHeaders; body: string; id: string }

/** The receiver. */
export type HookReceiver = {
  url: string
  received: Received[]
  /** What it answers; 204 unless told. */
  answer: (response: ServerResponse) => void
  /** What a secret says of a request. @throws where the signature is not of it */
  verified: (secret: string, received: Received | undefined) => unknown
  stop: () => Promise<void>
}

/** Starts it on a free port of this machine. */
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
