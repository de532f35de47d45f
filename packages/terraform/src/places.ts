/** Where what the portal serves to a run is reached: at a socket file that is brought into the run's own network, or on loopback. */
import type { Server } from 'node:net'

/** A socket file, and the port of the run's own loopback that leads to it. */
export type Place = { socket: string; port: number }

const loopback = '127.0.0.1'

/**
 * Listens where a run reaches it.
 * @param place undefined for a port of this machine's loopback that is free
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
