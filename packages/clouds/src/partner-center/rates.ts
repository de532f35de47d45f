/** Microsoft's exchange rates of a month, which it returns only to an app registration with a user. */
import type { CloudHosts } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import { readAnswerText, throwIfAborted, type Http } from './http.ts'

/**
 * Returns the rates as a CSV file; undefined before they are published. Source: Partner Center's price and rate service
 * (fxrates).
 */
export const fetchMonthlyRates = async (
  { http, hosts }: { http: Http; hosts: CloudHosts },
  month: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> => {
  throwIfAborted(signal)
  const url = `${hosts.partnerPrices}/v1.0/sales/fxrates(Month='${month.replace('-', '')}')/$value`
  try {
    return await readAnswerText(
      await http.send(url, { audience: 'partnerPrices', headers: { accept: 'text/csv' }, signal }),
    )
  } catch (error) {
    if (error instanceof CloudError && error.code === 'NotFound') return undefined
    throw error
  }
}
