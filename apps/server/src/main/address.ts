/** The URL at which CMP listens, for people and for programs on the same machine. */

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])
const everywhere = new Set(['0.0.0.0', '::'])

const formatUrlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Returns whether nobody outside of this machine can reach the address. */
const isLoopback = (host: string): boolean => loopback.has(host)

/**
 * Returns whether an installation that listens at `host`, with an optional `publicUrl`, is reachable only from this
 * machine.
 */
export const isForThisMachine = (host: string, publicUrl: string | undefined): boolean =>
  isLoopback(host) &&
  (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')))

/** Returns the URL for a person's browser: `http://localhost:3000` if that reaches CMP. */
export const formatBrowserUrl = (host: string, port: number): string =>
  `http://${isLoopback(host) || everywhere.has(host) ? 'localhost' : formatUrlHost(host)}:${port}`

/** Returns the URL for programs on this machine: an address that needs no name resolution. */
export const formatLocalUrl = (host: string, port: number): string =>
  `http://${everywhere.has(host) || host === 'localhost' ? '127.0.0.1' : formatUrlHost(host)}:${port}`
