import { expect, test } from 'vitest'
import { chooseCommandLanguage } from './command-language.ts'

test.each([
  [{}, 'en'],
  [{ LANG: 'th_TH.UTF-8' }, 'th'],
  [{ LANG: 'th' }, 'th'],
  [{ LC_ALL: '', LC_MESSAGES: 'th_TH@calendar', LANG: 'en_GB.UTF-8' }, 'th'],
  [{ LC_ALL: 'C', LC_MESSAGES: 'th_TH.UTF-8', LANG: 'th_TH.UTF-8' }, 'en'],
  [{ LC_MESSAGES: 'de_DE.UTF-8', LANG: 'th_TH.UTF-8' }, 'en'],
])('the language of a terminal with %o is %s', (variables, language) => {
  expect(chooseCommandLanguage(variables)).toBe(language)
})
