/**
 * The decimal digits of currencies by ISO 4217. They are separate from the long catalog because every page with amounts
 * needs them; a test compares both.
 */

/** The currencies without two digits, by their digits. */
const otherDigits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
}

const digitsByCode: ReadonlyMap<string, number> = new Map(
  Object.entries(otherDigits).flatMap(([digits, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(digits)]),
  ),
)

/** Returns the decimal digits of a currency; a code that is not in the catalog has two. */
export const getCurrencyDigits = (code: string): number => digitsByCode.get(code) ?? 2
