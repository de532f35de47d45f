/** The App Engine application of a project: a project has only one, which can never be moved or deleted. */
import * as m from '@cmp/messages/contract/provisioning/provisions/gcp-app-engine'
import * as nouns from '@cmp/messages/contract/nouns'
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
  { value: 'nodejs24', label: m.nodeJs24 },
  { value: 'nodejs22', label: m.nodeJs22 },
  { value: 'python314', label: m.python314 },
  { value: 'python313', label: m.python313 },
  { value: 'java21', label: m.java21 },
  { value: 'java17', label: m.java17 },
  { value: 'go125', label: m.go125 },
  { value: 'php84', label: m.php84 },
  { value: 'ruby34', label: m.ruby34 },
] as const

export const gcpAppEnvironments = [
  { value: 'standard', label: m.standard },
  { value: 'flexible', label: m.flexible },
] as const

export const gcpAppEngine = defineProvisionType({
  name: 'gcp-app-engine',
  cloud: 'GCP',
  wire: 'GcpAppEngineRequest',
  noun: nouns.appEngineApplication,
  longestMinutes: 60,
  holdsData: {
    google_app_engine_application: m.everyVersion,
  },
  common: {
    RegionId: f.choice(
      m.region,
      places.map((value) => ({ value, label: value })),
      {
        offers: { name: 'gcp-app-locations' },
        help: m.itCannotBeChangedLaterProject,
      },
    ),
  },
  fields: {
    Name: defineGcpName(m.name, { help: m.nameOfFirstVersion }),
    GcpAppLanguageId: f.choice(m.language, gcpAppLanguages, {
      offers: { name: 'gcp-app-runtimes', of: 'GcpAppEnvironmentId' },
      catalog: {
        source: 'cloud.google.com/appengine/docs/standard/lifecycle/support-schedule',
        read: '2026-11',
      },
    }),
    GcpAppEnvironmentId: f.choice(m.environment, gcpAppEnvironments, {
      help: m.flexibleRunsOnComputeEngineVms,
    }),
  },
  sections: [{ title: m.application, fields: ['Name', 'GcpAppLanguageId', 'GcpAppEnvironmentId'] }],
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
