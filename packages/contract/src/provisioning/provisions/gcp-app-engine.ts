/** The App Engine application of a project: a project has only one, which can never be moved or deleted. */
import { f } from '../../kit/fields.ts'
import { defineProvisionType } from '../provision-type.ts'
import { defineGcpName } from './gcp-names.ts'
import { gcpAppEnginePrice } from './prices/gcp.ts'

/** The locations of App Engine; two of its regions are written without their digit. */
const places = [
  'asia-southeast1',
  'asia-southeast2',
  'asia-east1',
  'asia-east2',
  'asia-northeast1',
  'asia-northeast2',
  'asia-northeast3',
  'asia-south1',
  'australia-southeast1',
  'europe-west',
  'europe-west2',
  'europe-west3',
  'europe-west6',
  'europe-central2',
  'us-central',
  'us-east1',
  'us-east4',
  'us-west1',
  'us-west2',
  'us-west3',
  'us-west4',
  'northamerica-northeast1',
  'southamerica-east1',
] as const

/** The languages of applications (2026-11). */
export const gcpAppLanguages = [
  { value: 'nodejs24', label: 'Node.js 24' },
  { value: 'nodejs22', label: 'Node.js 22' },
  { value: 'python314', label: 'Python 3.14' },
  { value: 'python313', label: 'Python 3.13' },
  { value: 'java21', label: 'Java 21' },
  { value: 'java17', label: 'Java 17' },
  { value: 'go125', label: 'Go 1.25' },
  { value: 'php84', label: 'PHP 8.4' },
  { value: 'ruby34', label: 'Ruby 3.4' },
] as const

export const gcpAppEnvironments = [
  { value: 'standard', label: 'Standard' },
  { value: 'flexible', label: 'Flexible' },
] as const

export const gcpAppEngine = defineProvisionType({
  name: 'gcp-app-engine',
  cloud: 'GCP',
  wire: 'GcpAppEngineRequest',
  noun: 'App Engine application',
  longestMinutes: 60,
  holdsData: {
    google_app_engine_application: 'every version of the application',
  },
  common: {
    RegionId: f.choice(
      'Region',
      places.map((value) => ({ value, label: value })),
      {
        offers: { name: 'gcp-app-locations' },
        help: 'It can never be changed: a project has one application, in one region, for ever.',
      },
    ),
  },
  fields: {
    Name: defineGcpName('Name', { help: 'Of its first version.' }),
    GcpAppLanguageId: f.choice('Language', gcpAppLanguages, {
      offers: { name: 'gcp-app-runtimes', of: 'GcpAppEnvironmentId' },
      catalog: {
        source: 'cloud.google.com/appengine/docs/standard/lifecycle/support-schedule',
        read: '2026-11',
      },
    }),
    GcpAppEnvironmentId: f.choice('Environment', gcpAppEnvironments, {
      help: 'Flexible runs in machines of its own that never sleep.',
    }),
  },
  sections: [{ title: 'Application', fields: ['Name', 'GcpAppLanguageId', 'GcpAppEnvironmentId'] }],
  start: { GcpAppEnvironmentId: 'standard', GcpAppLanguageId: 'nodejs24' },
  edit: [],
  commonOf: ({ Name }) => ({ ResourceName: Name }),
  price: gcpAppEnginePrice,
  sizes: () => [],
  terraform: ({ Name, GcpAppLanguageId, GcpAppEnvironmentId }, { region }) => ({
    resource: {
      google_app_engine_application: { this: { location_id: region } },
      // The customer deploys the code; CMP only records the requested name, runtime and environment, which the page of
      // the application shows.
      terraform_data: {
        version: { input: { name: Name, runtime: GcpAppLanguageId, environment: GcpAppEnvironmentId } },
      },
    },
    output: { address: '${google_app_engine_application.this.default_hostname}' },
  }),
})
