export { getLanguage, isLanguage, languages, locales, setLanguageSource, type Language } from './language.ts'
export {
  bind,
  defineMessage,
  type AnyMessage,
  type BoundMessage,
  type Message,
  type Noun,
  type Text,
  type Value,
  type Values,
} from './message.ts'
export { renderIn, renderInAll, renderParts, t } from './render.ts'
export { findKey } from './translations.ts'
export {
  getCollator,
  getDateFormat,
  getListFormat,
  getRelativeTimeFormat,
  getNumberFormat,
  getPluralRules,
  getRegionNames,
  setThaiCalendarSource,
  type ThaiCalendar,
} from './intl.ts'
