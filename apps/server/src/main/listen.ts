/** Starts listening, or explains in a sentence why that failed. */
import type { FastifyInstance } from 'fastify'

/** The address to listen at, and the setting for another port. */
export type Listening = { host: string; port: number; setting: 'PORT' | 'WORKER_PORT' }

/** Messages for the errors of opening a port. */
const portProblems: Record<string, (at: Listening) => string> = {
  EADDRINUSE: ({ host, port, setting }) =>
    `Port ${port} of ${host} is in use. End the program that listens there, or set ${setting} to another port.`,
  EACCES: ({ port, setting }) =>
    `Port ${port} may not be opened by this user. Set ${setting} to one from 1024 up.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Set HOST to one that it has.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which names no address.`,
}

/**
 * Starts listening and returns the actual port.
 * @throws Error with a sentence if the port or the address is not available
 */
export const listen = async (app: FastifyInstance, at: Listening): Promise<number> => {
  try {
    await app.listen({ host: at.host, port: at.port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Error(portProblems[code]?.(at) ?? `CMP cannot listen at ${at.host}:${at.port} (${code}).`, {
      cause: error,
    })
  }
  const [address] = app.addresses()
  return typeof address === 'object' ? address.port : at.port
}
