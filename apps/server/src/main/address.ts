/** Where the portal listens, as a URL for people and for programs on the same machine. */

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])
const everywhere = new Set(['0.0.0.0', '::'])

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Whether nobody outside this machine can reach the address. */
const isLoopback = (host: string): boolean => loopback.has(host)

/** Whether a portal that listens at `host`, and that people reach at `publicUrl` if there is one, is for this machine alone. */
export const isForThisMachine = (host: string, publicUrl: string | undefined): boolean =>
  isLoopback(host) &&
  (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')))

/** For a person's browser: `http://localhost:3000` where that reaches the portal. */
export const shownUrl = (host: string, port: number): string =>
  `http://${isLoopback(host) || everywhere.has(host) ? 'localhost' : inUrl(host)}:${port}`

/** For programs of this machine: an address that needs no name to be resolved. */
export const localUrl = (host: string, port: number): string =>
  `http://${everywhere.has(host) || host === 'localhost' ? '127.0.0.1' : inUrl(host)}:${port}`
