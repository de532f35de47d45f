/**
 * The currency catalog: every national currency of ISO 4217 (without funds, metals and test codes), and recently
 * withdrawn currencies that still appear in invoices (ANG, BGN, HRK, SLL, ZWL).
 */

/** One currency, in the field names of the widely used "common currency" list. */
export type Currency = {
  code: CurrencyCode
  name: string
  name_plural: string
  /** The symbol in an international text: it is unique among the currencies that often appear together. */
  symbol: string
  /** The symbol in the currency's own country. */
  symbol_native: string
  /** The smallest unit of cash; 0 if it is the currency's smallest unit. Invoices do not use it. */
  rounding: number
  /** Decimal digits on an invoice: the minor unit of ISO 4217. */
  decimal_digits: number
}

/** Code, name, plural, symbol, native symbol, decimal digits. */
type Row = readonly [string, string, string, string, string, 0 | 2 | 3]

const rows = [
  ['AED', 'United Arab Emirates Dirham', 'UAE dirhams', 'AED', 'د.إ', 2],
  ['AFN', 'Afghan Afghani', 'Afghan Afghanis', 'Af', '؋', 2],
  ['ALL', 'Albanian Lek', 'Albanian lekë', 'ALL', 'Lek', 2],
  ['AMD', 'Armenian Dram', 'Armenian drams', 'AMD', '֏', 2],
  ['ANG', 'Netherlands Antillean Guilder', 'Netherlands Antillean guilders', 'NAf.', 'NAf.', 2],
  ['AOA', 'Angolan Kwanza', 'Angolan kwanzas', 'AOA', 'Kz', 2],
  ['ARS', 'Argentine Peso', 'Argentine pesos', 'AR$', '$', 2],
  ['AUD', 'Australian Dollar', 'Australian dollars', 'AU$', '$', 2],
  ['AWG', 'Aruban Florin', 'Aruban florin', 'Afl.', 'Afl.', 2],
  ['AZN', 'Azerbaijani Manat', 'Azerbaijani manats', 'AZN', '₼', 2],
  ['BAM', 'Bosnia-Herzegovina Convertible Mark', 'Bosnia-Herzegovina convertible marks', 'BAM', 'KM', 2],
  ['BBD', 'Barbadian Dollar', 'Barbadian dollars', 'Bds$', '$', 2],
  ['BDT', 'Bangladeshi Taka', 'Bangladeshi takas', 'Tk', '৳', 2],
  ['BGN', 'Bulgarian Lev', 'Bulgarian leva', 'BGN', 'лв.', 2],
  ['BHD', 'Bahraini Dinar', 'Bahraini dinars', 'BHD', 'د.ب', 3],
  ['BIF', 'Burundian Franc', 'Burundian francs', 'FBu', 'FBu', 0],
  ['BMD', 'Bermudan Dollar', 'Bermudan dollars', 'BD$', '$', 2],
  ['BND', 'Brunei Dollar', 'Brunei dollars', 'BN$', '$', 2],
  ['BOB', 'Bolivian Boliviano', 'Bolivian bolivianos', 'Bs', 'Bs', 2],
  ['BRL', 'Brazilian Real', 'Brazilian reals', 'R$', 'R$', 2],
  ['BSD', 'Bahamian Dollar', 'Bahamian dollars', 'BS$', '$', 2],
  ['BTN', 'Bhutanese Ngultrum', 'Bhutanese ngultrums', 'BTN', 'Nu.', 2],
  ['BWP', 'Botswanan Pula', 'Botswanan pulas', 'BWP', 'P', 2],
  ['BYN', 'Belarusian Ruble', 'Belarusian rubles', 'Br', 'Br', 2],
  ['BZD', 'Belize Dollar', 'Belize dollars', 'BZ$', '$', 2],
  ['CAD', 'Canadian Dollar', 'Canadian dollars', 'CA$', '$', 2],
  ['CDF', 'Congolese Franc', 'Congolese francs', 'CDF', 'FrCD', 2],
  ['CHF', 'Swiss Franc', 'Swiss francs', 'CHF', 'CHF', 2],
  ['CLP', 'Chilean Peso', 'Chilean pesos', 'CL$', '$', 0],
  ['CNY', 'Chinese Yuan', 'Chinese yuan', 'CN¥', '¥', 2],
  ['COP', 'Colombian Peso', 'Colombian pesos', 'CO$', '$', 2],
  ['CRC', 'Costa Rican Colón', 'Costa Rican colones', '₡', '₡', 2],
  ['CUP', 'Cuban Peso', 'Cuban pesos', 'CUP', '$', 2],
  ['CVE', 'Cape Verdean Escudo', 'Cape Verdean escudos', 'CV$', 'CV$', 2],
  ['CZK', 'Czech Koruna', 'Czech korunas', 'Kč', 'Kč', 2],
  ['DJF', 'Djiboutian Franc', 'Djiboutian francs', 'Fdj', 'Fdj', 0],
  ['DKK', 'Danish Krone', 'Danish kroner', 'Dkr', 'kr', 2],
  ['DOP', 'Dominican Peso', 'Dominican pesos', 'RD$', '$', 2],
  ['DZD', 'Algerian Dinar', 'Algerian dinars', 'DA', 'د.ج', 2],
  ['EGP', 'Egyptian Pound', 'Egyptian pounds', 'EGP', 'ج.م', 2],
  ['ERN', 'Eritrean Nakfa', 'Eritrean nakfas', 'Nfk', 'Nfk', 2],
  ['ETB', 'Ethiopian Birr', 'Ethiopian birrs', 'Br', 'ብር', 2],
  ['EUR', 'Euro', 'euros', '€', '€', 2],
  ['FJD', 'Fijian Dollar', 'Fijian dollars', 'FJ$', '$', 2],
  ['FKP', 'Falkland Islands Pound', 'Falkland Islands pounds', 'FK£', '£', 2],
  ['GBP', 'British Pound Sterling', 'British pounds sterling', '£', '£', 2],
  ['GEL', 'Georgian Lari', 'Georgian laris', 'GEL', '₾', 2],
  ['GHS', 'Ghanaian Cedi', 'Ghanaian cedis', 'GH₵', 'GH₵', 2],
  ['GIP', 'Gibraltar Pound', 'Gibraltar pounds', 'GI£', '£', 2],
  ['GMD', 'Gambian Dalasi', 'Gambian dalasis', 'GMD', 'D', 2],
  ['GNF', 'Guinean Franc', 'Guinean francs', 'FG', 'FG', 0],
  ['GTQ', 'Guatemalan Quetzal', 'Guatemalan quetzals', 'GTQ', 'Q', 2],
  ['GYD', 'Guyanaese Dollar', 'Guyanaese dollars', 'GY$', '$', 2],
  ['HKD', 'Hong Kong Dollar', 'Hong Kong dollars', 'HK$', '$', 2],
  ['HNL', 'Honduran Lempira', 'Honduran lempiras', 'HNL', 'L', 2],
  ['HRK', 'Croatian Kuna', 'Croatian kunas', 'kn', 'kn', 2],
  ['HTG', 'Haitian Gourde', 'Haitian gourdes', 'HTG', 'G', 2],
  ['HUF', 'Hungarian Forint', 'Hungarian forints', 'Ft', 'Ft', 2],
  ['IDR', 'Indonesian Rupiah', 'Indonesian rupiahs', 'Rp', 'Rp', 2],
  ['ILS', 'Israeli New Shekel', 'Israeli new shekels', '₪', '₪', 2],
  ['INR', 'Indian Rupee', 'Indian rupees', '₹', '₹', 2],
  ['IQD', 'Iraqi Dinar', 'Iraqi dinars', 'IQD', 'د.ع', 3],
  ['IRR', 'Iranian Rial', 'Iranian rials', 'IRR', '﷼', 2],
  ['ISK', 'Icelandic Króna', 'Icelandic krónur', 'Ikr', 'kr', 0],
  ['JMD', 'Jamaican Dollar', 'Jamaican dollars', 'J$', '$', 2],
  ['JOD', 'Jordanian Dinar', 'Jordanian dinars', 'JD', 'د.أ', 3],
  ['JPY', 'Japanese Yen', 'Japanese yen', '¥', '￥', 0],
  ['KES', 'Kenyan Shilling', 'Kenyan shillings', 'Ksh', 'Ksh', 2],
  ['KGS', 'Kyrgyz Som', 'Kyrgyz soms', 'KGS', 'сом', 2],
  ['KHR', 'Cambodian Riel', 'Cambodian riels', 'KHR', '៛', 2],
  ['KMF', 'Comorian Franc', 'Comorian francs', 'CF', 'FC', 0],
  ['KPW', 'North Korean Won', 'North Korean won', 'KPW', '₩', 2],
  ['KRW', 'South Korean Won', 'South Korean won', '₩', '₩', 0],
  ['KWD', 'Kuwaiti Dinar', 'Kuwaiti dinars', 'KD', 'د.ك', 3],
  ['KYD', 'Cayman Islands Dollar', 'Cayman Islands dollars', 'CI$', '$', 2],
  ['KZT', 'Kazakhstani Tenge', 'Kazakhstani tenges', 'KZT', '₸', 2],
  ['LAK', 'Laotian Kip', 'Laotian kips', '₭', '₭', 2],
  ['LBP', 'Lebanese Pound', 'Lebanese pounds', 'LB£', 'ل.ل', 2],
  ['LKR', 'Sri Lankan Rupee', 'Sri Lankan rupees', 'SLRs', 'රු.', 2],
  ['LRD', 'Liberian Dollar', 'Liberian dollars', 'LR$', '$', 2],
  ['LSL', 'Lesotho Loti', 'Lesotho lotis', 'LSL', 'L', 2],
  ['LYD', 'Libyan Dinar', 'Libyan dinars', 'LD', 'د.ل', 3],
  ['MAD', 'Moroccan Dirham', 'Moroccan dirhams', 'MAD', 'د.م', 2],
  ['MDL', 'Moldovan Leu', 'Moldovan lei', 'MDL', 'L', 2],
  ['MGA', 'Malagasy Ariary', 'Malagasy ariaries', 'MGA', 'Ar', 2],
  ['MKD', 'Macedonian Denar', 'Macedonian denari', 'MKD', 'ден', 2],
  ['MMK', 'Myanmar Kyat', 'Myanmar kyats', 'MMK', 'K', 2],
  ['MNT', 'Mongolian Tugrik', 'Mongolian tugriks', '₮', '₮', 2],
  ['MOP', 'Macanese Pataca', 'Macanese patacas', 'MOP$', 'MOP$', 2],
  ['MRU', 'Mauritanian Ouguiya', 'Mauritanian ouguiyas', 'MRU', 'UM', 2],
  ['MUR', 'Mauritian Rupee', 'Mauritian rupees', 'MURs', 'Rs', 2],
  ['MVR', 'Maldivian Rufiyaa', 'Maldivian rufiyaas', 'MVR', 'ރ', 2],
  ['MWK', 'Malawian Kwacha', 'Malawian kwachas', 'MWK', 'MK', 2],
  ['MXN', 'Mexican Peso', 'Mexican pesos', 'MX$', '$', 2],
  ['MYR', 'Malaysian Ringgit', 'Malaysian ringgits', 'RM', 'RM', 2],
  ['MZN', 'Mozambican Metical', 'Mozambican meticals', 'MTn', 'MTn', 2],
  ['NAD', 'Namibian Dollar', 'Namibian dollars', 'N$', '$', 2],
  ['NGN', 'Nigerian Naira', 'Nigerian nairas', '₦', '₦', 2],
  ['NIO', 'Nicaraguan Córdoba', 'Nicaraguan córdobas', 'C$', 'C$', 2],
  ['NOK', 'Norwegian Krone', 'Norwegian kroner', 'Nkr', 'kr', 2],
  ['NPR', 'Nepalese Rupee', 'Nepalese rupees', 'NPRs', 'रू', 2],
  ['NZD', 'New Zealand Dollar', 'New Zealand dollars', 'NZ$', '$', 2],
  ['OMR', 'Omani Rial', 'Omani rials', 'OMR', 'ر.ع', 3],
  ['PAB', 'Panamanian Balboa', 'Panamanian balboas', 'B/.', 'B/.', 2],
  ['PEN', 'Peruvian Sol', 'Peruvian soles', 'S/.', 'S/', 2],
  ['PGK', 'Papua New Guinean Kina', 'Papua New Guinean kina', 'PGK', 'K', 2],
  ['PHP', 'Philippine Peso', 'Philippine pesos', '₱', '₱', 2],
  ['PKR', 'Pakistani Rupee', 'Pakistani rupees', 'PKRs', 'Rs', 2],
  ['PLN', 'Polish Zloty', 'Polish zlotys', 'zł', 'zł', 2],
  ['PYG', 'Paraguayan Guarani', 'Paraguayan guaranis', '₲', '₲', 0],
  ['QAR', 'Qatari Riyal', 'Qatari riyals', 'QR', 'ر.ق', 2],
  ['RON', 'Romanian Leu', 'Romanian lei', 'RON', 'lei', 2],
  ['RSD', 'Serbian Dinar', 'Serbian dinars', 'din.', 'дин.', 2],
  ['RUB', 'Russian Ruble', 'Russian rubles', 'RUB', '₽', 2],
  ['RWF', 'Rwandan Franc', 'Rwandan francs', 'RWF', 'FR', 0],
  ['SAR', 'Saudi Riyal', 'Saudi riyals', 'SR', 'ر.س', 2],
  ['SBD', 'Solomon Islands Dollar', 'Solomon Islands dollars', 'SI$', '$', 2],
  ['SCR', 'Seychellois Rupee', 'Seychellois rupees', 'SCR', 'SR', 2],
  ['SDG', 'Sudanese Pound', 'Sudanese pounds', 'SDG', 'ج.س', 2],
  ['SEK', 'Swedish Krona', 'Swedish kronor', 'Skr', 'kr', 2],
  ['SGD', 'Singapore Dollar', 'Singapore dollars', 'S$', '$', 2],
  ['SHP', 'St. Helena Pound', 'St. Helena pounds', 'SH£', '£', 2],
  ['SLE', 'Sierra Leonean Leone', 'Sierra Leonean leones', 'Le', 'Le', 2],
  ['SLL', 'Sierra Leonean Leone (1964–2022)', 'Sierra Leonean leones (1964–2022)', 'SLL', 'Le', 2],
  ['SOS', 'Somali Shilling', 'Somali shillings', 'Ssh', 'Ssh', 2],
  ['SRD', 'Surinamese Dollar', 'Surinamese dollars', 'SR$', '$', 2],
  ['SSP', 'South Sudanese Pound', 'South Sudanese pounds', 'SSP', '£', 2],
  ['STN', 'São Tomé & Príncipe Dobra', 'São Tomé & Príncipe dobras', 'STN', 'Db', 2],
  ['SVC', 'Salvadoran Colón', 'Salvadoran colones', 'SVC', '₡', 2],
  ['SYP', 'Syrian Pound', 'Syrian pounds', 'SY£', 'ل.س', 2],
  ['SZL', 'Swazi Lilangeni', 'Swazi emalangeni', 'SZL', 'E', 2],
  ['THB', 'Thai Baht', 'Thai baht', '฿', '฿', 2],
  ['TJS', 'Tajikistani Somoni', 'Tajikistani somonis', 'TJS', 'сом.', 2],
  ['TMT', 'Turkmenistani Manat', 'Turkmenistani manat', 'TMT', 'm', 2],
  ['TND', 'Tunisian Dinar', 'Tunisian dinars', 'DT', 'د.ت', 3],
  ['TOP', 'Tongan Paʻanga', 'Tongan paʻanga', 'T$', 'T$', 2],
  ['TRY', 'Turkish Lira', 'Turkish liras', 'TL', '₺', 2],
  ['TTD', 'Trinidad & Tobago Dollar', 'Trinidad & Tobago dollars', 'TT$', '$', 2],
  ['TWD', 'New Taiwan Dollar', 'New Taiwan dollars', 'NT$', 'NT$', 2],
  ['TZS', 'Tanzanian Shilling', 'Tanzanian shillings', 'TSh', 'TSh', 2],
  ['UAH', 'Ukrainian Hryvnia', 'Ukrainian hryvnias', '₴', '₴', 2],
  ['UGX', 'Ugandan Shilling', 'Ugandan shillings', 'USh', 'USh', 0],
  ['USD', 'US Dollar', 'US dollars', '$', '$', 2],
  ['UYU', 'Uruguayan Peso', 'Uruguayan pesos', '$U', '$', 2],
  ['UZS', 'Uzbekistani Som', 'Uzbekistani som', 'UZS', 'soʻm', 2],
  ['VES', 'Venezuelan Bolívar', 'Venezuelan bolívars', 'VES', 'Bs.', 2],
  ['VND', 'Vietnamese Dong', 'Vietnamese dong', '₫', '₫', 0],
  ['VUV', 'Vanuatu Vatu', 'Vanuatu vatus', 'VUV', 'VT', 0],
  ['WST', 'Samoan Tala', 'Samoan tala', 'WST', 'WS$', 2],
  ['XAF', 'Central African CFA Franc', 'Central African CFA francs', 'FCFA', 'FCFA', 0],
  ['XCD', 'East Caribbean Dollar', 'East Caribbean dollars', 'EC$', '$', 2],
  ['XCG', 'Caribbean Guilder', 'Caribbean guilders', 'Cg', 'Cg', 2],
  ['XOF', 'West African CFA Franc', 'West African CFA francs', 'CFA', 'CFA', 0],
  ['XPF', 'CFP Franc', 'CFP francs', 'CFPF', 'F', 0],
  ['YER', 'Yemeni Rial', 'Yemeni rials', 'YER', 'ر.ي', 2],
  ['ZAR', 'South African Rand', 'South African rand', 'R', 'R', 2],
  ['ZMW', 'Zambian Kwacha', 'Zambian kwachas', 'ZK', 'ZK', 2],
  ['ZWG', 'Zimbabwean Gold', 'Zimbabwean gold', 'ZWG', 'ZWG', 2],
  ['ZWL', 'Zimbabwean Dollar (2009–2024)', 'Zimbabwean dollars (2009–2024)', 'ZWL', 'ZWL', 2],
] as const satisfies readonly Row[]

/** A code of the catalog in capitals. */
export type CurrencyCode = (typeof rows)[number][0]

/** Cash units that differ from the currency's smallest unit. */
const cashRounding: Partial<Record<CurrencyCode, number>> = { CHF: 0.05 }

/** The catalog, sorted by code. */
export const currencies: readonly Currency[] = rows.map(
  ([code, name, name_plural, symbol, symbol_native, decimal_digits]) => ({
    code,
    name,
    name_plural,
    symbol,
    symbol_native,
    rounding: cashRounding[code] ?? 0,
    decimal_digits,
  }),
)

const byCode: ReadonlyMap<string, Currency> = new Map(currencies.map((currency) => [currency.code, currency]))

/** Returns the currency of an ISO 4217 code in capitals, or undefined for a code that is not in the catalog. */
export const findCurrency = (code: string): Currency | undefined => byCode.get(code)
