/**
 * Tells a store that does not answer from work that is wrong: what failed because a server is restarted, a network is cut
 * or a lock is held works a moment later, as it stands.
 */

/** The network's own words: https://nodejs.org/api/errors.html#common-system-errors */
const systemCodes = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED ETIMEDOUT EPIPE EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN ESTALE'.split(
    ' ',
  ),
)

/**
 * PostgreSQL's: lost connections (class 08), shutdown and start (57P0x), too many connections, a standby, deadlocks and
 * what waited for too long. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const databaseCode = /^(08...|57P0[1-5]|57014|53300|25006|40001|40P01|55P03)$/

/** The driver's own errors have no code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Timeout error\.|socket hang up)/

/** ClickHouse's: too many queries, network, Keeper, read-only replicas. */
const engineTypes = new Set(
  'TOO_MANY_SIMULTANEOUS_QUERIES SOCKET_TIMEOUT NETWORK_ERROR ALL_CONNECTION_TRIES_FAILED KEEPER_EXCEPTION TABLE_IS_READ_ONLY QUERY_WAS_CANCELLED'.split(
    ' ',
  ),
)

/** Thrown for a store that was asked, after something had failed, and does not answer. */
export class StoreAway extends Error {
  constructor(store: string, cause: unknown) {
    super(`${store} does not answer`, { cause })
    this.name = 'StoreAway'
  }
}

const textOf = (error: object, key: 'code' | 'type'): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

/** Whether an error, or what caused it, says that a store or a network was away for the moment. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = textOf(error, 'code')
  return (
    error instanceof StoreAway ||
    systemCodes.has(code) ||
    databaseCode.test(code) ||
    engineTypes.has(textOf(error, 'type')) ||
    driverWords.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isOutage)) ||
    isOutage(error.cause)
  )
}
