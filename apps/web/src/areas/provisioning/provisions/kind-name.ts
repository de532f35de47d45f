/** The display names of resource types: with the provider for lists of all providers, and within a sentence. */
import { getLanguage, t } from '@cmp/messages'
import { capitalize, provisionKinds, withArticle } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'

type Named = Pick<ProvisionType, 'name' | 'noun'>

/** Returns a name such as `Azure virtual machine` or `Cloud SQL instance`. A module has its own name. */
const formatResourceTypeName = ({ name, noun }: Named): string =>
  t(provisionKinds.find(({ value }) => value === name)?.label ?? noun)

/** Returns the name for a sentence: `an Azure virtual machine`. */
export const formatTypeWithArticle = (type: Named): string =>
  getLanguage() === 'en' ? withArticle(formatResourceTypeName(type)) : formatResourceTypeName(type)

/** Returns the noun for a sentence: `a virtual machine`. Types declare it in English only. */
export const formatNounWithArticle = (type: Named): string =>
  getLanguage() === 'en' ? withArticle(type.noun) : formatResourceTypeName(type)

/** Returns the noun for the start of a title: `Virtual machine`. */
export const formatNounAtStart = (type: Named): string =>
  getLanguage() === 'en' ? capitalize(type.noun) : formatResourceTypeName(type)
