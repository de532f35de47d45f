/** The regions of Google Cloud and their zones (2026-11). */
import * as m from '@cmp/messages/contract/provisioning/provisions/gcp-regions'

const lettersOf: Readonly<Record<string, string>> = {
  'us-central1': 'abcf',
  'us-east1': 'bcd',
  'europe-west1': 'bcd',
  'europe-west3': 'abc',
  'asia-east1': 'abc',
}

export const gcpRegions = [
  { value: 'asia-southeast1', label: m.singapore },
  { value: 'asia-southeast2', label: m.jakarta },
  { value: 'asia-southeast3', label: m.bangkok },
  { value: 'asia-east1', label: m.taiwan },
  { value: 'asia-east2', label: m.hongKong },
  { value: 'asia-northeast1', label: m.tokyo },
  { value: 'asia-northeast2', label: m.osaka },
  { value: 'asia-northeast3', label: m.seoul },
  { value: 'asia-south1', label: m.mumbai },
  { value: 'asia-south2', label: m.delhi },
  { value: 'australia-southeast1', label: m.sydney },
  { value: 'australia-southeast2', label: m.melbourne },
  { value: 'europe-west1', label: m.belgium },
  { value: 'europe-west2', label: m.london },
  { value: 'europe-west3', label: m.frankfurt },
  { value: 'europe-west4', label: m.netherlands },
  { value: 'europe-west6', label: m.zurich },
  { value: 'europe-west8', label: m.milan },
  { value: 'europe-west9', label: m.paris },
  { value: 'europe-north1', label: m.finland },
  { value: 'europe-central2', label: m.warsaw },
  { value: 'europe-southwest1', label: m.madrid },
  { value: 'me-west1', label: m.telAviv },
  { value: 'me-central1', label: m.doha },
  { value: 'africa-south1', label: m.johannesburg },
  { value: 'us-central1', label: m.iowa },
  { value: 'us-east1', label: m.southCarolina },
  { value: 'us-east4', label: m.northernVirginia },
  { value: 'us-east5', label: m.columbus },
  { value: 'us-south1', label: m.dallas },
  { value: 'us-west1', label: m.oregon },
  { value: 'us-west2', label: m.losAngeles },
  { value: 'us-west3', label: m.saltLakeCity },
  { value: 'us-west4', label: m.lasVegas },
  { value: 'northamerica-northeast1', label: m.montrAl },
  { value: 'northamerica-northeast2', label: m.toronto },
  { value: 'southamerica-east1', label: m.sOPaulo },
  { value: 'southamerica-west1', label: m.santiago },
] as const

/** Returns the zones of a region; most have three, `a` to `c`. */
export const listZones = (region: string): string[] =>
  [...(lettersOf[region] ?? 'abc')].map((letter) => `${region}-${letter}`)
