/**
 * SQL that converts the text of a cell into a value, exactly or not at all. Each function takes a SQL expression of
 * type String and returns one that is NULL (or empty text) if the cell cannot be read.
 */

/** Texts that mean "no value". FOCUS 1.0 exports write `NULL` as text. */
const noValue = "('', 'NULL', 'null')"

/** Up to 18 digits on either side of the point, which Decimal(38, 18) reads without loss. */
const plainDecimal = "'^-?[0-9]{1,18}([.][0-9]{1,18})?$'"

/**
 * Any decimal number, with or without an exponent. Without this check, the engine would read `1.2.3` as 1.23 and `-` as
 * 0.
 */
const anyDecimal = "'^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,3})?$'"

const isoTime =
  "'^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)?( ?(Z|UTC|[+-][0-9]{2}:?[0-9]{2}))?)?$'"

/** Month before day, as in Azure files and FOCUS samples. A first part above 12 is rejected and never read as a day. */
const monthDayYear =
  "'^(0?[1-9]|1[0-2])/(0?[1-9]|[12][0-9]|3[01])/([0-9]{4}|[0-9]{2})( [0-9]{1,2}:[0-9]{2}(:[0-9]{2})?( ?[AP]M)?)?$'"

/** SQL: whether a cell has no value. */
export const isBlank = (cell: string): string => `${cell} IN ${noValue}`

/**
 * SQL: the text of a cell, or empty text if it has no value. Unlike `if`, it preserves a dictionary encoding and works
 * on its entries.
 */
export const buildTextSql = (cell: string): string => `transform(${cell}, ['NULL', 'null'], ['', ''])`

/** SQL: a currency code in upper case. */
export const buildCurrencySql = (cell: string): string => `upper(trimBoth(${buildTextSql(cell)}))`

const buildWideDecimalSql = (cell: string): string =>
  `if(match(trimBoth(${cell}), ${anyDecimal}), toDecimal256OrNull(trimBoth(${cell}), 38), NULL)`

/** Decimal(38, 18) has room for 20 digits before the point. */
const buildFittingSql = (value: string): string =>
  `if(abs(${value}) < toDecimal256('100000000000000000000', 0), ${value}, NULL)`

/** SQL: the exact sum of two amounts; NULL if one is NULL or the sum does not fit. */
export const sumOfTwo = (one: string, other: string): string =>
  `accurateCastOrNull(${buildFittingSql(`(toDecimal256(${one}, 18) + toDecimal256(${other}, 18))`)}, 'Decimal(38, 18)')`

/**
 * SQL: an exact Decimal(38, 18), exponents included. More than 18 digits after the point are rounded half away from
 * zero (see {@link isRounded}); a value that does not fit is NULL.
 */
export const buildAmountSql = (cell: string): string =>
  `if(match(${cell}, ${plainDecimal}), toDecimal128OrNull(${cell}, 18), accurateCastOrNull(${buildFittingSql(`round(${buildWideDecimalSql(cell)}, 18)`)}, 'Decimal(38, 18)'))`

/** SQL: 1 if {@link buildAmountSql} had to round the cell, otherwise 0. */
export const isRounded = (cell: string): string =>
  `if(match(${cell}, ${plainDecimal}), 0, ifNull(round(${buildWideDecimalSql(cell)}, 18) != ${buildWideDecimalSql(cell)}, 0))`

/**
 * SQL: a time in UTC. Accepted formats: `YYYY-MM-DD`, optionally with a time, a fraction and a zone; `M/D/YYYY`,
 * `MM/DD/YYYY`, `M/D/YY`. NULL outside of the years 1970 to 2105.
 */
export const timeOf = (cell: string): string => {
  const time = `multiIf(match(${cell}, ${isoTime}), parseDateTime64BestEffortOrNull(${cell}, 3, 'UTC'), match(${cell}, ${monthDayYear}), parseDateTime64BestEffortUSOrNull(${cell}, 3, 'UTC'), NULL)`
  return `if(toYear(${time}) BETWEEN 1970 AND 2105, toDateTime(${time}, 'UTC'), NULL)`
}

/** SQL: the exclusive end of a period whose last day is in the cell. */
export const buildInclusiveEndSql = (cell: string): string => `addDays(toStartOfDay(${timeOf(cell)}), 1)`

/** SQL: the first day of a month written as `YYYYMM` (a spreadsheet may have appended `.0`). */
export const buildInvoiceMonthSql = (cell: string): string =>
  `if(match(${cell}, '^(19|20)[0-9]{2}(0[1-9]|1[0-2])([.]0)?$'), parseDateTimeBestEffortOrNull(concat(substring(${cell}, 1, 4), '-', substring(${cell}, 5, 2), '-01'), 'UTC'), NULL)`

/** SQL: a field of a cell with a JSON object, as text, or as JSON if the field is not text. */
export const buildJsonFieldSql = (cell: string, field: string): string => {
  const path = `${cell}, '${field}'`
  return `if(JSONType(${path}) = 'String', JSONExtractString(${path}), JSONExtractRaw(${path}))`
}

/** SQL: the texts of a key in Google's credits, a list in JSON or in Python's notation. */
const buildCreditTextsSql = (credits: string, key: string): string =>
  `extractAll(${credits}, '[''"]${key}[''"]: *[''"]?([-+0-9.eE]+)')`

/** SQL: the texts of the credits' amounts; the reseller's amounts if the list in `cell` has them. */
const buildCreditAmountsSql = (cell: string, credits: string): string =>
  `if(position(${cell}, 'channel_partner_amount') > 0, ${buildCreditTextsSql(credits, 'channel_partner_amount')}, ${buildCreditTextsSql(credits, 'amount')})`

/**
 * SQL: the exact sum of the amounts in Google's credits, a list in JSON or in Python's notation, using the reseller's
 * amounts if the list has them. NULL if a credit has no readable amount or the sum does not fit.
 */
export const sumOfCredits = (cell: string): string => {
  const texts = buildCreditAmountsSql(cell, cell)
  const values = `arrayMap(amount -> ${buildAmountSql('amount')}, ${texts})`
  const whole = `length(${texts}) = countSubstrings(${cell}, '{') AND NOT has(${values}, NULL)`
  const total = `arraySum(arrayMap(value -> toDecimal256(assumeNotNull(value), 18), ${values}))`
  return `multiIf(${cell} IN ('', '[]'), toDecimal128(0, 18), ${whole}, accurateCastOrNull(${buildFittingSql(total)}, 'Decimal(38, 18)'), CAST(NULL, 'Nullable(Decimal(38, 18))'))`
}

/**
 * SQL: the reseller margin within {@link sumOfCredits} as a Decimal(76, 18): the amounts of credits of type
 * `RESELLER_MARGIN`; 0 if there are none.
 */
export const buildResellerMarginSql = (cell: string): string => {
  const margins = `arrayFilter(credit -> match(credit, '[''"]type[''"]: *[''"]RESELLER_MARGIN[''"]'), extractAll(${cell}, '[{][^{}]*[}]'))`
  const texts = buildCreditAmountsSql(cell, `arrayStringConcat(${margins})`)
  const total = `arraySum(arrayMap(amount -> toDecimal256(ifNull(${buildAmountSql('amount')}, 0), 18), ${texts}))`
  return `if(position(${cell}, 'RESELLER_MARGIN') > 0, ${total}, toDecimal256(0, 18))`
}
