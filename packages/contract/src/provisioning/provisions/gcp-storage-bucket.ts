/** Cloud Storage buckets. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/gcp-storage-bucket'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { defineProvisionType } from '../provision-type.ts'
import { gcpLabels, labelProblem } from './gcp-names.ts'
import { gcpRegions } from './gcp-regions.ts'
import { tagMap } from '../../kit/terraform.ts'
import { gcpStorageBucketPrice } from './prices/gcp.ts'

const continents = [
  { value: 'ASIA', label: m.asia },
  { value: 'EU', label: m.europeanUnion },
  { value: 'US', label: m.unitedStates },
] as const

/** Google's predefined dual-regions; custom dual-regions combine regions of one continent. */
const named = ['ASIA1', 'EUR4', 'EUR5', 'EUR7', 'EUR8', 'NAM4']

/** The prefixes of a continent's region names. */
const prefixes = { ASIA: 'asia-', EU: 'europe-', US: 'us-' } as const

/** The keys that the provider accepts: google 6.50.0, services/storage/resource_storage_bucket.go. */
const plainKey = /^[a-z0-9_-]{1,63}$/

/** The seconds of a unit; months and years have the same length as in the console. */
export const retentionSeconds = { Second: 1, Day: 86_400, Month: 2_678_400, Year: 31_557_600 } as const

/** The maximum seconds in the provider, 68 years: google 6.50.0, services/storage/resource_storage_bucket.go. */
const mostRetention = 2_147_483_647

const regionNames: readonly string[] = gcpRegions.map(({ value }) => value)

export const gcpStorageBucket = defineProvisionType({
  name: 'gcp-storage-bucket',
  cloud: 'GCP',
  wire: 'GcpStorageBucketRequest',
  noun: nouns.storageBucket,
  longestMinutes: 30,
  holdsData: {
    google_storage_bucket: m.everyObject,
  },
  fields: {
    Name: f.text(m.name, {
      min: 3,
      max: 222,
      only: {
        pattern: /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/,
        sentence: m.nameCanContainLowercaseLettersDigits,
      },
      help: m.mustBeGloballyUnique,
    }),
    Labels: gcpLabels,
    RegionType: f.choice(
      m.locationType,
      [
        { value: 'Region', label: m.region2 },
        { value: 'Dual-region', label: m.dualRegion },
        { value: 'Multi-region', label: m.multiRegion },
      ],
      { help: m.itCannotBeChangedLater },
    ),
    Continent: f.choice(m.continent, continents),
    Locations: f.list(m.regions, f.text(m.region, { max: 40, offers: { name: 'gcp-regions' } }), {
      item: nouns.region,
      max: 2,
      help: m.forExampleAsiaSoutheast1For,
    }),
    StorageClass: f.choice(
      m.storageClass,
      [
        { value: 'STANDARD', label: m.standard },
        { value: 'NEARLINE', label: m.nearlineAccessedLessThanOnceMonth },
        { value: 'COLDLINE', label: m.coldlineAccessedLessThanOnceQuarter },
        { value: 'ARCHIVE', label: m.archiveAccessedLessThanOnceYear },
      ],
      {
        catalog: {
          source: 'hashicorp/terraform-provider-google website/docs/r/storage_bucket.html.markdown',
          read: '2026-11',
        },
      },
    ),
    IsPublicAccessPrevention: f.boolean(m.enforcePublicAccessPrevention),
    UniformBucketLevelAccess: f.boolean(m.uniformBucketLevelAccess, {
      help: m.cannotBeTurnedOffAfter90,
    }),
    ProtectionTools: f.choice(m.dataProtection, [
      { value: 'None', label: m.none },
      { value: 'SoftDelete', label: m.softDelete },
      { value: 'Versioning', label: m.objectVersioning },
      { value: 'Retention', label: m.retentionPolicy },
    ]),
    RetentionPeriod: f.integer(m.retentionPeriod, { min: 1, max: 1_000_000 }),
    RetentionPeriodUnit: f.choice(m.unit, [
      { value: 'Second', label: m.seconds },
      { value: 'Day', label: m.days },
      { value: 'Month', label: m.months31Days },
      { value: 'Year', label: m.years },
    ]),
  },
  sections: [
    { title: m.bucket, fields: ['Name', 'StorageClass', 'Labels'] },
    { title: m.location, fields: ['RegionType', 'Continent', 'Locations'] },
    { title: m.access, fields: ['IsPublicAccessPrevention', 'UniformBucketLevelAccess'] },
    { title: m.dataProtection, fields: ['ProtectionTools', 'RetentionPeriod', 'RetentionPeriodUnit'] },
  ],
  start: {
    Labels: [],
    RegionType: 'Region',
    Locations: [],
    StorageClass: 'STANDARD',
    IsPublicAccessPrevention: true,
    UniformBucketLevelAccess: true,
    ProtectionTools: 'SoftDelete',
    RetentionPeriod: 7,
    RetentionPeriodUnit: 'Day',
  },
  hidden: {
    Continent: ({ RegionType }) => RegionType === 'Region',
    Locations: ({ RegionType }) => RegionType === 'Multi-region',
    RetentionPeriod: ({ ProtectionTools }) => ['None', 'Versioning'].includes(String(ProtectionTools)),
    RetentionPeriodUnit: ({ ProtectionTools }) => ['None', 'Versioning'].includes(String(ProtectionTools)),
  },
  edit: ['StorageClass'],
  rules: [
    ({ Name }) =>
      Name.startsWith('goog') || Name.includes('google')
        ? { field: 'Name', message: t(m.googleReservesNamesThatContainGoogle) }
        : undefined,
    ({ Name }) =>
      Name.split('.').some((part) => part.length > 63)
        ? { field: 'Name', message: t(m.eachPartBetweenPeriodsCanHave) }
        : undefined,
    ({ Name }) =>
      /^\d+\.\d+\.\d+\.\d+$/.test(Name)
        ? { field: 'Name', message: t(m.nameCannotBeFormattedAsIp) }
        : undefined,
    ({ RegionType, Locations }) => {
      if (RegionType !== 'Region') return undefined
      const [only = ''] = Locations
      return Locations.length === 1 && regionNames.includes(only)
        ? undefined
        : { field: 'Locations', message: t(m.enterOneRegionForExampleAsia) }
    },
    ({ RegionType, Locations }) => {
      if (RegionType !== 'Dual-region') return undefined
      const isPair = Locations.length === 1 && named.includes(Locations[0] ?? '')
      const areTwo =
        new Set(Locations).size === 2 && Locations.every((location) => regionNames.includes(location))
      return isPair || areTwo
        ? undefined
        : { field: 'Locations', message: t(m.enterTwoRegionsOrPredefinedDual, { named: named.join(', ') }) }
    },
    ({ RegionType, Continent, Locations }) => {
      if (RegionType !== 'Dual-region' || Locations.length < 2) return undefined
      const index = Locations.findIndex((location) => !location.startsWith(prefixes[Continent]))
      return index < 0
        ? undefined
        : {
            field: `Locations.${index}`,
            message: t(m.chooseTwoRegionsInTheirNames, { Continent, value: prefixes[Continent] }),
          }
    },
    ({ ProtectionTools, RetentionPeriod, RetentionPeriodUnit }) => {
      if (ProtectionTools !== 'Retention' && ProtectionTools !== 'SoftDelete') return undefined
      const seconds = RetentionPeriod * retentionSeconds[RetentionPeriodUnit]
      if (ProtectionTools === 'Retention')
        return seconds > mostRetention
          ? { field: 'RetentionPeriod', message: t(m.enter68YearsOrLess) }
          : undefined
      return seconds < 7 * retentionSeconds.Day || seconds > 90 * retentionSeconds.Day
        ? { field: 'RetentionPeriod', message: t(m.enterRetentionPeriodOf7To) }
        : undefined
    },
    ({ Labels }) => {
      const index = Labels.findIndex(({ Key }) => !plainKey.test(Key))
      return index < 0
        ? undefined
        : {
            field: `Labels.${index}.Key`,
            message: t(m.labelKeyOfBucketCanContain),
          }
    },
    ({ Labels }) => {
      const problem = labelProblem(Labels)
      return problem && { field: `Labels.${problem.place}`, message: problem.message }
    },
  ],
  commonOf: ({ Name, RegionType, Continent, Locations }) => ({
    ResourceName: Name,
    RegionId: RegionType === 'Multi-region' ? Continent : (Locations ?? []).join(','),
  }),
  price: gcpStorageBucketPrice,
  sizes: () => [],
  terraform: (request) => {
    const seconds = String(
      (request.RetentionPeriod ?? 0) * retentionSeconds[request.RetentionPeriodUnit ?? 'Second'],
    )
    const [first = '', second] = request.Locations ?? []
    const location =
      request.RegionType === 'Multi-region' || (request.RegionType === 'Dual-region' && second)
        ? request.Continent
        : first
    return {
      resource: {
        google_storage_bucket: {
          this: {
            name: request.Name,
            location: location.toUpperCase(),
            labels: tagMap(request.Labels),
            storage_class: request.StorageClass,
            public_access_prevention: request.IsPublicAccessPrevention ? 'enforced' : 'inherited',
            uniform_bucket_level_access: request.UniformBucketLevelAccess,
            custom_placement_config:
              request.RegionType === 'Dual-region' && second
                ? { data_locations: [first.toUpperCase(), second.toUpperCase()] }
                : undefined,
            versioning: request.ProtectionTools === 'Versioning' ? { enabled: true } : undefined,
            retention_policy:
              request.ProtectionTools === 'Retention' ? { retention_period: seconds } : undefined,
            soft_delete_policy: {
              retention_duration_seconds: request.ProtectionTools === 'SoftDelete' ? seconds : 0,
            },
          },
        },
      },
      output: { url: '${google_storage_bucket.this.url}' },
    }
  },
})
