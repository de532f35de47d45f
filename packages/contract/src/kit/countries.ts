/** Countries by their ISO 3166-1 codes. The code is stored; people read the name that the platform provides. */
import { getCollator, getLanguage, getRegionNames, languages, type Language } from '@cmp/messages'

/** Every officially assigned alpha-2 code. Source: https://www.iso.org/iso-3166-country-codes.html */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

const known = new Set(codes)

/** Other unambiguous names of countries: the long names of ISO and common spellings. */
const otherNames: Record<string, string> = {
  'brunei darussalam': 'BN',
  burma: 'MM',
  'czech republic': 'CZ',
  england: 'GB',
  'great britain': 'GB',
  'hong kong': 'HK',
  'kingdom of thailand': 'TH',
  'korea, republic of': 'KR',
  'lao pdr': 'LA',
  "lao people's democratic republic": 'LA',
  macao: 'MO',
  macau: 'MO',
  "people's republic of china": 'CN',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  swaziland: 'SZ',
  'taiwan, province of china': 'TW',
  'the netherlands': 'NL',
  'the philippines': 'PH',
  'timor leste': 'TL',
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  'united states of america': 'US',
  'u.s.a.': 'US',
  usa: 'US',
  'viet nam': 'VN',
}

/** Returns the name of a country by its code in the language of the reader, or the text itself if it is not a code. */
export const getCountryName = (code: string, language: Language = getLanguage()): string =>
  known.has(code) ? (getRegionNames(language).of(code) ?? code) : code

/** Normalizes a name: `Myanmar (Burma)` and `MYANMAR` become the same, as do `Côte d’Ivoire` and `Cote d'Ivoire`. */
const foldCountryName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .replaceAll('&', 'and')
    .replaceAll(/\bst\. /gi, 'saint ')
    .replaceAll(/\s*\([^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

let byName: Map<string, string> | undefined

/** Returns the code for a code or a name in any language of the portal; undefined for an unknown or ambiguous text. */
export const findCountryCode = (text: string): string | undefined => {
  const typed = text.trim()
  if (known.has(typed.toUpperCase())) return typed.toUpperCase()
  byName ??= new Map([
    ...languages.flatMap((language) =>
      codes.map((code): [string, string] => [foldCountryName(getCountryName(code, language)), code]),
    ),
    ...Object.entries(otherNames),
  ])
  return byName.get(foldCountryName(typed))
}

/** Returns all countries by name. */
export const listCountries = (): { code: string; name: string }[] =>
  codes
    .map((code) => ({ code, name: getCountryName(code) }))
    .toSorted((one, other) => getCollator().compare(one.name, other.name))
