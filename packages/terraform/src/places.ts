/**
 * How a run reaches the portal's servers: through a socket file that is made available in the run's own network, or on
 * loopback.
 */
import type { Server } from 'node:net'

/** A socket file, and the port of the run's own loopback that leads to it. */
export type Place = { socket: string; port: number }

const loopback = '127.0.0.1'

/**
 * Listens at an address that the run can reach.
 * @param place undefined for a free port of this machine's loopback
 * @returns the host and port by which the run reaches it, such as `127.0.0.1:8001`
 */
export const listenAt = async (server: Server, place: Place | undefined): Promise<string> => {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    if (place) server.listen(place.socket, listening)
    else server.listen(0, loopback, listening)
  })
  if (place) return `${loopback}:${place.port}`
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('A server for a run has no port.')
  return `${loopback}:${address.port}`
}
