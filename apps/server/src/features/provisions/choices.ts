/** What requests are chosen from, as the declarations of the types have it. */
import { zonesOf } from '@cmp/contract/gcp-regions'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'

/** A value that requests take, and what people read. */
type Choice = { id: string; name: string }

const typed = (name: string): ProvisionType | undefined => provisionTypes.find((type) => type.name === name)

const optionsOf = (type: ProvisionType | undefined, field: string): Choice[] =>
  (type?.fields[field]?.options ?? []).map(({ value, label }) => ({ id: value, name: label }))

const distinct = (choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((choice) => [choice.id, choice])).values(),
]

const cloudNames = { Azure: 'Microsoft Azure', GCP: 'Google Cloud', AWS: 'Amazon Web Services' } as const

/** The clouds. */
export const clouds = (): Choice[] => Object.entries(cloudNames).map(([id, name]) => ({ id, name }))

/** The fields that say a region, by whichever type asks for it. */
const regionFields = ['RegionId', 'Region']

/** The regions of a cloud; none of one that is not known. */
export const regionsOf = (cloud: string): Choice[] =>
  distinct(
    provisionTypes
      .filter((type) => type.cloud.toLowerCase() === cloud.toLowerCase())
      .flatMap((type) => regionFields.flatMap((field) => optionsOf(type, field))),
  )

/** The zones of a region, as its cloud names them. */
export const zonesIn = (cloud: 'GCP' | 'AWS', region: string): string[] => {
  if (region === '') return []
  return cloud === 'GCP' ? zonesOf(region) : ['a', 'b', 'c'].map((letter) => `${region}${letter}`)
}

/** The tiers of a kind. */
export const tiersOf = (typeName: string): Choice[] => optionsOf(typed(typeName), 'AccountTier')

/** Tiers of every kind. */
export const allTiers = (): Choice[] => distinct(provisionTypes.flatMap(({ name }) => tiersOf(name)))

/** The classes of buckets. */
export const storageClasses = (): Choice[] => optionsOf(typed('gcp-storage-bucket'), 'StorageClass')

/** The options of a field of a type. */
export const optionsIn = (typeName: string, field: string): Choice[] => optionsOf(typed(typeName), field)

/** What apps of a kind are written in, version by version. */
export const runtimesOf = (typeName: string): Choice[] => optionsOf(typed(typeName), 'DetailStack')

/** `NODE` of `NODE|24-lts` */
const familyOf = ({ id }: Choice): string => id.slice(0, id.indexOf('|'))

/** Of versions what apps are written in: their families, called as the first is without its number. */
export const stacksAmong = (versions: readonly Choice[]): Choice[] =>
  distinct(
    versions.map((version) => ({
      id: familyOf(version),
      name: version.name.replace(/ [\d.]+$/, ''),
    })),
  )

/** Of versions those of a stack. */
export const versionsOf = (stack: string, versions: readonly Choice[]): Choice[] =>
  versions.filter((version) => familyOf(version) === stack)

/** The languages of App Engine. */
export const appLanguages = (): Choice[] => optionsOf(typed('gcp-app-engine'), 'GcpAppLanguageId')

/** The environments of App Engine. */
export const appEnvironments = (): Choice[] => optionsOf(typed('gcp-app-engine'), 'GcpAppEnvironmentId')
