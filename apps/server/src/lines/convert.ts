/**
 * SQL that turns the text of a cell into a value, exactly or not at all: every function takes a SQL expression of type
 * String and gives one that is NULL (or empty text) for what cannot be read.
 */

/** Texts that stand for "no value": FOCUS 1.0 exports write the four letters. */
const noValue = "('', 'NULL', 'null')"

/** Up to 18 digits on either side of the point: what Decimal(38, 18) reads without loss. */
const plainDecimal = "'^-?[0-9]{1,18}([.][0-9]{1,18})?$'"

/** Any decimal number, with or without an exponent. The engine alone would read `1.2.3` as 1.23 and `-` as 0. */
const anyDecimal = "'^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,3})?$'"

const isoTime =
  "'^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)?( ?(Z|UTC|[+-][0-9]{2}:?[0-9]{2}))?)?$'"

/** Month before day, as Azure and FOCUS samples write it; a first part above 12 is refused, never read as a day. */
const monthDayYear =
  "'^(0?[1-9]|1[0-2])/(0?[1-9]|[12][0-9]|3[01])/([0-9]{4}|[0-9]{2})( [0-9]{1,2}:[0-9]{2}(:[0-9]{2})?( ?[AP]M)?)?$'"

/** Whether a cell holds no value. */
export const isBlank = (cell: string): string => `${cell} IN ${noValue}`

/** The text of a cell; empty where it holds no value. Unlike `if` it keeps a dictionary, and works on its entries. */
export const textOf = (cell: string): string => `transform(${cell}, ['NULL', 'null'], ['', ''])`

/** The code of a currency, in whatever letter case it is written. */
export const currencyOf = (cell: string): string => `upper(trimBoth(${textOf(cell)}))`

const wideDecimal = (cell: string): string =>
  `if(match(trimBoth(${cell}), ${anyDecimal}), toDecimal256OrNull(trimBoth(${cell}), 38), NULL)`

/** Decimal(38, 18) leaves 20 digits before the point. */
const fitting = (value: string): string =>
  `if(abs(${value}) < toDecimal256('100000000000000000000', 0), ${value}, NULL)`

/** The exact sum of two amounts; NULL where one is NULL or the sum does not fit. */
export const sumOfTwo = (one: string, other: string): string =>
  `accurateCastOrNull(${fitting(`(toDecimal256(${one}, 18) + toDecimal256(${other}, 18))`)}, 'Decimal(38, 18)')`

/**
 * An exact Decimal(38, 18), exponents included. More than 18 digits after the point are rounded half away from zero
 * (see {@link isRounded}); what does not fit is NULL.
 */
export const amountOf = (cell: string): string =>
  `if(match(${cell}, ${plainDecimal}), toDecimal128OrNull(${cell}, 18), accurateCastOrNull(${fitting(`round(${wideDecimal(cell)}, 18)`)}, 'Decimal(38, 18)'))`

/** 1 when {@link amountOf} had to round the cell, else 0. */
export const isRounded = (cell: string): string =>
  `if(match(${cell}, ${plainDecimal}), 0, ifNull(round(${wideDecimal(cell)}, 18) != ${wideDecimal(cell)}, 0))`

/**
 * A time in UTC. Accepted: `YYYY-MM-DD`, with a time, a fraction and a zone; `M/D/YYYY`, `MM/DD/YYYY`, `M/D/YY`.
 * NULL outside the years 1970 to 2105.
 */
export const timeOf = (cell: string): string => {
  const time = `multiIf(match(${cell}, ${isoTime}), parseDateTime64BestEffortOrNull(${cell}, 3, 'UTC'), match(${cell}, ${monthDayYear}), parseDateTime64BestEffortUSOrNull(${cell}, 3, 'UTC'), NULL)`
  return `if(toYear(${time}) BETWEEN 1970 AND 2105, toDateTime(${time}, 'UTC'), NULL)`
}

/** The exclusive end of a period whose last day the cell names. */
export const inclusiveEndOf = (cell: string): string => `addDays(toStartOfDay(${timeOf(cell)}), 1)`

/** The first of the month that a cell names as `YYYYMM` (a spreadsheet may have added `.0`). */
export const invoiceMonthOf = (cell: string): string =>
  `if(match(${cell}, '^(19|20)[0-9]{2}(0[1-9]|1[0-2])([.]0)?$'), parseDateTimeBestEffortOrNull(concat(substring(${cell}, 1, 4), '-', substring(${cell}, 5, 2), '-01'), 'UTC'), NULL)`

/** A field of a cell that holds a JSON object: its text, or its JSON when it is not text. */
export const jsonFieldOf = (cell: string, field: string): string => {
  const path = `${cell}, '${field}'`
  return `if(JSONType(${path}) = 'String', JSONExtractString(${path}), JSONExtractRaw(${path}))`
}

/** SQL: the texts that stand for a key in Google's credits, a list in JSON or in Python's notation. */
const creditTexts = (credits: string, key: string): string =>
  `extractAll(${credits}, '[''"]${key}[''"]: *[''"]?([-+0-9.eE]+)')`

/** SQL: the texts of the credits' amounts; the reseller's own where the list in `cell` has them. */
const creditAmounts = (cell: string, credits: string): string =>
  `if(position(${cell}, 'channel_partner_amount') > 0, ${creditTexts(credits, 'channel_partner_amount')}, ${creditTexts(credits, 'amount')})`

/**
 * The exact sum of the amounts in Google's credits, a list in JSON or in Python's notation; the reseller's own amounts
 * where the list has them. NULL when a credit has no readable amount, or the sum does not fit.
 */
export const sumOfCredits = (cell: string): string => {
  const texts = creditAmounts(cell, cell)
  const values = `arrayMap(amount -> ${amountOf('amount')}, ${texts})`
  const whole = `length(${texts}) = countSubstrings(${cell}, '{') AND NOT has(${values}, NULL)`
  const total = `arraySum(arrayMap(value -> toDecimal256(assumeNotNull(value), 18), ${values}))`
  return `multiIf(${cell} IN ('', '[]'), toDecimal128(0, 18), ${whole}, accurateCastOrNull(${fitting(total)}, 'Decimal(38, 18)'), CAST(NULL, 'Nullable(Decimal(38, 18))'))`
}

/**
 * The part of {@link sumOfCredits} that is reseller margin, as a Decimal(76, 18): the amounts of the credits of type
 * `RESELLER_MARGIN`. 0 where there are none.
 */
export const resellerMarginOf = (cell: string): string => {
  const margins = `arrayFilter(credit -> match(credit, '[''"]type[''"]: *[''"]RESELLER_MARGIN[''"]'), extractAll(${cell}, '[{][^{}]*[}]'))`
  const texts = creditAmounts(cell, `arrayStringConcat(${margins})`)
  const total = `arraySum(arrayMap(amount -> toDecimal256(ifNull(${amountOf('amount')}, 0), 18), ${texts}))`
  return `if(position(${cell}, 'RESELLER_MARGIN') > 0, ${total}, toDecimal256(0, 18))`
}
