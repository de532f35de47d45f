/** Starts listening, or explains in a sentence why that failed. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import type { FastifyInstance } from 'fastify'

/** The address to listen at, and the setting for another port. */
export type Listening = { host: string; port: number; setting: 'PORT' | 'WORKER_PORT' }

/** Messages for the errors of opening a port. */
const portProblems: Record<string, (at: Listening) => string> = {
  EADDRINUSE: ({ host, port, setting }) => t(m.portOfIsInUseStop, { port, host, setting }),
  EACCES: ({ port, setting }) => t(m.thisUserCannotOpenPortSet, { port, setting }),
  EADDRNOTAVAIL: ({ host }) => t(m.thisMachineDoesNotHaveAddress, { host }),
  ENOTFOUND: ({ host }) => t(m.hostIsWhichIsNotAddress, { host }),
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
