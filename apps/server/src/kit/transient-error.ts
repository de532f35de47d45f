/**
 * Distinguishes a store that does not respond from work that fails. An operation that failed because of a server
 * restart, a network interruption or a held lock succeeds unchanged a moment later.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/kit'

/** Error codes of the network: https://nodejs.org/api/errors.html#common-system-errors */
const systemCodes = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED ETIMEDOUT EPIPE EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN ESTALE'.split(
    ' ',
  ),
)

/**
 * Error codes of PostgreSQL: lost connections (class 08), shutdown and start (57P0x), too many connections, a standby,
 * deadlocks and timeouts. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const databaseCode = /^(08...|57P0[1-5]|57014|53300|25006|40001|40P01|55P03)$/

/** Messages of the driver's own errors, which have no code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Timeout error\.|socket hang up)/

/** Error types of ClickHouse: too many queries, network, Keeper, read-only replicas. */
const engineTypes = new Set(
  'TOO_MANY_SIMULTANEOUS_QUERIES SOCKET_TIMEOUT NETWORK_ERROR ALL_CONNECTION_TRIES_FAILED KEEPER_EXCEPTION TABLE_IS_READ_ONLY QUERY_WAS_CANCELLED'.split(
    ' ',
  ),
)

/** Thrown if a check after another failure shows that a store does not respond. */
export class StoreUnavailable extends Error {
  constructor(store: string, cause: unknown) {
    super(t(m.isNotResponding, { store }), { cause })
    this.name = 'StoreUnavailable'
  }
}

const getTextProperty = (error: object, key: 'code' | 'type'): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

/** Returns whether an error or its cause means that a store or the network was temporarily unavailable. */
export const isTransientError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = getTextProperty(error, 'code')
  return (
    error instanceof StoreUnavailable ||
    systemCodes.has(code) ||
    databaseCode.test(code) ||
    engineTypes.has(getTextProperty(error, 'type')) ||
    driverWords.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isTransientError)) ||
    isTransientError(error.cause)
  )
}
