/** Cloud Storage buckets. */
import { f } from '../../kit/fields.ts'
import { defineProvisionType } from '../provision-type.ts'
import { gcpLabels, labelProblem } from './gcp-names.ts'
import { gcpRegions } from './gcp-regions.ts'
import { tagMap } from '../../kit/terraform.ts'
import { gcpStorageBucketPrice } from './prices/gcp.ts'

const continents = [
  { value: 'ASIA', label: 'Asia' },
  { value: 'EU', label: 'European Union' },
  { value: 'US', label: 'United States' },
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
  noun: 'storage bucket',
  longestMinutes: 30,
  holdsData: {
    google_storage_bucket: 'every object in the bucket',
  },
  fields: {
    Name: f.text('Name', {
      min: 3,
      max: 222,
      only: {
        pattern: /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/,
        sentence: 'Name may have lower-case letters, digits and - _ ., not as the first or last',
      },
      help: 'Must be globally unique.',
    }),
    Labels: gcpLabels,
    RegionType: f.choice(
      'Where',
      [
        { value: 'Region', label: 'One region' },
        { value: 'Dual-region', label: 'Two regions' },
        { value: 'Multi-region', label: 'A continent' },
      ],
      { help: 'It cannot be changed later.' },
    ),
    Continent: f.choice('Continent', continents),
    Locations: f.list('Regions', f.text('Region', { max: 40, offers: { name: 'gcp-regions' } }), {
      item: 'region',
      max: 2,
      help: 'e.g. asia-southeast1; for two regions enter both, or the name of a pair such as ASIA1.',
    }),
    StorageClass: f.choice(
      'Class',
      [
        { value: 'STANDARD', label: 'Standard' },
        { value: 'NEARLINE', label: 'Nearline: read once a month' },
        { value: 'COLDLINE', label: 'Coldline: read once a quarter' },
        { value: 'ARCHIVE', label: 'Archive: read once a year' },
      ],
      {
        catalog: {
          source: 'hashicorp/terraform-provider-google website/docs/r/storage_bucket.html.markdown',
          read: '2026-11',
        },
      },
    ),
    IsPublicAccessPrevention: f.boolean('Public access prevention'),
    UniformBucketLevelAccess: f.boolean('Uniform bucket-level access', {
      help: 'Cannot be turned off after 90 days.',
    }),
    ProtectionTools: f.choice('Protection', [
      { value: 'None', label: 'None' },
      { value: 'SoftDelete', label: 'Soft delete' },
      { value: 'Versioning', label: 'Object versioning' },
      { value: 'Retention', label: 'Retention policy' },
    ]),
    RetentionPeriod: f.integer('Retention period', { min: 1, max: 1_000_000 }),
    RetentionPeriodUnit: f.choice('Unit', [
      { value: 'Second', label: 'Seconds' },
      { value: 'Day', label: 'Days' },
      { value: 'Month', label: 'Months of 31 days' },
      { value: 'Year', label: 'Years' },
    ]),
  },
  sections: [
    { title: 'Bucket', fields: ['Name', 'StorageClass', 'Labels'] },
    { title: 'Location', fields: ['RegionType', 'Continent', 'Locations'] },
    { title: 'Access', fields: ['IsPublicAccessPrevention', 'UniformBucketLevelAccess'] },
    { title: 'Protection', fields: ['ProtectionTools', 'RetentionPeriod', 'RetentionPeriodUnit'] },
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
        ? { field: 'Name', message: 'Names with google are Google’s own' }
        : undefined,
    ({ Name }) =>
      Name.split('.').some((part) => part.length > 63)
        ? { field: 'Name', message: 'Between dots there are 63 characters at most' }
        : undefined,
    ({ Name }) =>
      /^\d+\.\d+\.\d+\.\d+$/.test(Name)
        ? { field: 'Name', message: 'A name is not written like an address' }
        : undefined,
    ({ RegionType, Locations }) => {
      if (RegionType !== 'Region') return undefined
      const [only = ''] = Locations
      return Locations.length === 1 && regionNames.includes(only)
        ? undefined
        : { field: 'Locations', message: 'Name one region, such as asia-southeast1' }
    },
    ({ RegionType, Locations }) => {
      if (RegionType !== 'Dual-region') return undefined
      const isPair = Locations.length === 1 && named.includes(Locations[0] ?? '')
      const areTwo =
        new Set(Locations).size === 2 && Locations.every((location) => regionNames.includes(location))
      return isPair || areTwo
        ? undefined
        : { field: 'Locations', message: `Name two regions, or a pair: ${named.join(', ')}` }
    },
    ({ RegionType, Continent, Locations }) => {
      if (RegionType !== 'Dual-region' || Locations.length < 2) return undefined
      const index = Locations.findIndex((location) => !location.startsWith(prefixes[Continent]))
      return index < 0
        ? undefined
        : {
            field: `Locations.${index}`,
            message: `Choose two regions of the continent ${Continent}: their names begin with ${prefixes[Continent]}`,
          }
    },
    ({ ProtectionTools, RetentionPeriod, RetentionPeriodUnit }) => {
      if (ProtectionTools !== 'Retention' && ProtectionTools !== 'SoftDelete') return undefined
      const seconds = RetentionPeriod * retentionSeconds[RetentionPeriodUnit]
      if (ProtectionTools === 'Retention')
        return seconds > mostRetention
          ? { field: 'RetentionPeriod', message: 'Enter 68 years or less' }
          : undefined
      return seconds < 7 * retentionSeconds.Day || seconds > 90 * retentionSeconds.Day
        ? { field: 'RetentionPeriod', message: 'Deleted objects are kept for 7 to 90 days' }
        : undefined
    },
    ({ Labels }) => {
      const index = Labels.findIndex(({ Key }) => !plainKey.test(Key))
      return index < 0
        ? undefined
        : {
            field: `Labels.${index}.Key`,
            message: 'A label key of a bucket can have lower-case letters a to z, digits, _ and - only',
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
