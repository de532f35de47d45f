/** Listens, and says in a sentence why it cannot. */
import type { FastifyInstance } from 'fastify'

/** Where to listen, and the setting that a person changes to have another port. */
export type Listening = { host: string; port: number; setting: 'PORT' | 'WORKER_PORT' }

/** Sentences for the ways in which a port cannot be had. */
const portProblems: Record<string, (at: Listening) => string> = {
  EADDRINUSE: ({ host, port, setting }) =>
    `Port ${port} of ${host} is in use. End the program that listens there, or set ${setting} to another port.`,
  EACCES: ({ port, setting }) =>
    `Port ${port} may not be opened by this user. Set ${setting} to one from 1024 up.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Set HOST to one that it has.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which names no address.`,
}

/**
 * Listens, and returns the real port.
 * @throws Error with a sentence where the port or the address cannot be had
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
