/**
 * How many digits amounts of a currency have after the point, by ISO 4217. Every page that shows an amount needs it, so it
 * stands apart from the long catalogue, which a test holds it to.
 */

/** Currencies by their digits, where these are not two. */
const otherDigits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
}

const digitsByCode: ReadonlyMap<string, number> = new Map(
  Object.entries(otherDigits).flatMap(([digits, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(digits)]),
  ),
)

/** The digits of a currency's amounts; a code that is not in the catalogue has two. */
export const digitsOf = (code: string): number => digitsByCode.get(code) ?? 2
