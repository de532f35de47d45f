/** Describes the device of a session from the browser's user agent. */
import { bind, renderIn, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/people'

/** In this order, because Edge and Opera also name Chrome, and all of them also name Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const nameIn = (table: readonly [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** Returns for example `Chrome on Windows`; for a program its own first words, otherwise `Unknown device`. */
export const nameDevice = (userAgent: string): Text => {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return bind(m.on, { browser, system })
  if (browser ?? system) return browser ?? system ?? ''
  const program = /^[\w.-]+/.exec(userAgent)?.[0]
  return program ? program.slice(0, 40) : m.unknownDevice
}

/** Returns the name of a device in English, by which devices are stored and compared. */
export const describeDevice = (userAgent: string): string => renderIn('en', nameDevice(userAgent))
