/** The language of the command line. */
import { isLanguage, type Language } from '@cmp/messages'

/**
 * Returns the language of a terminal by its locale, such as `th_TH.UTF-8`; English if the portal does not have it.
 * Source: POSIX.1-2024, section 8.2: the first of the variables that is set and not empty counts.
 */
export const chooseCommandLanguage = (variables: NodeJS.ProcessEnv): Language => {
  const locale = variables['LC_ALL'] || variables['LC_MESSAGES'] || variables['LANG'] || ''
  const code = locale.split(/[_.@]/)[0]
  return isLanguage(code) ? code : 'en'
}
