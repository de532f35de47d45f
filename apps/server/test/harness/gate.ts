/** A proxy between the portal and a store. While it is shut, connections break and new ones are refused. */
import { connect, createServer, type Socket } from 'node:net'

/** An open gate; connections to `url` pass through it. */
export type Gate = {
  url: string
  shut: () => Promise<void>
  open: () => Promise<void>
  close: () => Promise<void>
}

/** Opens a gate before the server of a URL. */
export const openGate = async (url: string): Promise<Gate> => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((outer) => {
    const inner = connect({ host: target.hostname, port: Number(target.port) })
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  let port = 0
  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        if (address && typeof address === 'object') port = address.port
        resolve()
      })
    })
  const shut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await open()
  const through = new URL(url)
  through.host = `127.0.0.1:${port}`
  return { url: through.href, shut, open, close: async () => (server.listening ? shut() : undefined) }
}
