/** The choices in request forms, from the declarations of the types. */
import * as m from '@cmp/messages/server/provisioning/provisions/types'
import { t } from '@cmp/messages'
import { listZones } from '@cmp/contract/gcp-regions'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'

/** A value that requests contain, with its name for people. */
type Choice = { id: string; name: string }

const findType = (name: string): ProvisionType | undefined =>
  provisionTypes.find((type) => type.name === name)

const listOptions = (type: ProvisionType | undefined, field: string): Choice[] =>
  (type?.fields[field]?.options ?? []).map(({ value, label }) => ({ id: value, name: t(label) }))

const deduplicateChoices = (choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((choice) => [choice.id, choice])).values(),
]

const cloudNames = { Azure: m.microsoftAzure, GCP: 'Google Cloud', AWS: 'Amazon Web Services' } as const

/** The clouds. */
export const listProviderChoices = (): Choice[] =>
  Object.entries(cloudNames).map(([id, name]) => ({ id, name: t(name) }))

/** The fields for a region, whatever their type calls them. */
const regionFields = ['RegionId', 'Region']

/** Lists the regions of a provider; empty for an unknown provider. */
export const listRegions = (cloud: string): Choice[] =>
  deduplicateChoices(
    provisionTypes
      .filter((type) => type.cloud.toLowerCase() === cloud.toLowerCase())
      .flatMap((type) => regionFields.flatMap((field) => listOptions(type, field))),
  )

/** Lists the zones of a region by the provider's names. */
export const listRegionZones = (cloud: 'GCP' | 'AWS', region: string): string[] => {
  if (region === '') return []
  return cloud === 'GCP' ? listZones(region) : ['a', 'b', 'c'].map((letter) => `${region}${letter}`)
}

/** Lists the tiers of a type. */
export const listTiers = (typeName: string): Choice[] => listOptions(findType(typeName), 'AccountTier')

/** Lists the tiers of all types. */
export const listAllTiers = (): Choice[] =>
  deduplicateChoices(provisionTypes.flatMap(({ name }) => listTiers(name)))

/** Lists the storage classes of buckets. */
export const listStorageClasses = (): Choice[] => listOptions(findType('gcp-storage-bucket'), 'StorageClass')

/** Lists the options of a field of a type. */
export const listFieldOptions = (typeName: string, field: string): Choice[] =>
  listOptions(findType(typeName), field)

/** Lists the runtimes of apps of a type, with one entry for each version. */
export const listRuntimes = (typeName: string): Choice[] => listOptions(findType(typeName), 'DetailStack')

/** Returns `NODE` for `NODE|24-lts`. */
const getFamily = ({ id }: Choice): string => id.slice(0, id.indexOf('|'))

/** Groups versions into stacks, each named like its first version without the number. */
export const listStacks = (versions: readonly Choice[]): Choice[] =>
  deduplicateChoices(
    versions.map((version) => ({
      id: getFamily(version),
      name: version.name.replace(/ [\d.]+$/, ''),
    })),
  )

/** Returns the versions of a stack. */
export const listStackVersions = (stack: string, versions: readonly Choice[]): Choice[] =>
  versions.filter((version) => getFamily(version) === stack)

/** Lists the languages of App Engine. */
export const listAppLanguages = (): Choice[] => listOptions(findType('gcp-app-engine'), 'GcpAppLanguageId')

/** Lists the environments of App Engine. */
export const listAppEnvironments = (): Choice[] =>
  listOptions(findType('gcp-app-engine'), 'GcpAppEnvironmentId')
