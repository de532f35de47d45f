/** SQL that normalizes regions to the provider's identifier (`eastus`, `us-east-1`). */
import { quoteLiteral } from '../engine/sql-text.ts'
import { azureRegions } from './azure-regions.ts'

/**
 * Names of AWS regions in cost files, by code.
 * Source: https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html
 */
const amazonRegions = Object.entries({
  'af-south-1': ['Africa (Cape Town)'],
  'ap-east-1': ['Asia Pacific (Hong Kong)'],
  'ap-northeast-1': ['Asia Pacific (Tokyo)'],
  'ap-northeast-2': ['Asia Pacific (Seoul)'],
  'ap-northeast-3': ['Asia Pacific (Osaka)', 'Asia Pacific (Osaka-Local)'],
  'ap-south-1': ['Asia Pacific (Mumbai)'],
  'ap-south-2': ['Asia Pacific (Hyderabad)'],
  'ap-southeast-1': ['Asia Pacific (Singapore)'],
  'ap-southeast-2': ['Asia Pacific (Sydney)'],
  'ap-southeast-3': ['Asia Pacific (Jakarta)'],
  'ap-southeast-4': ['Asia Pacific (Melbourne)'],
  'ap-southeast-5': ['Asia Pacific (Malaysia)'],
  'ap-southeast-7': ['Asia Pacific (Thailand)'],
  'ca-central-1': ['Canada (Central)'],
  'ca-west-1': ['Canada West (Calgary)'],
  'eu-central-1': ['EU (Frankfurt)', 'Europe (Frankfurt)'],
  'eu-central-2': ['EU (Zurich)', 'Europe (Zurich)'],
  'eu-north-1': ['EU (Stockholm)', 'Europe (Stockholm)'],
  'eu-south-1': ['EU (Milan)', 'Europe (Milan)'],
  'eu-south-2': ['EU (Spain)', 'Europe (Spain)'],
  'eu-west-1': ['EU (Ireland)', 'Europe (Ireland)'],
  'eu-west-2': ['EU (London)', 'Europe (London)'],
  'eu-west-3': ['EU (Paris)', 'Europe (Paris)'],
  'il-central-1': ['Israel (Tel Aviv)'],
  'me-central-1': ['Middle East (UAE)'],
  'me-south-1': ['Middle East (Bahrain)'],
  'mx-central-1': ['Mexico (Central)'],
  'sa-east-1': ['South America (Sao Paulo)'],
  'us-east-1': ['US East (N. Virginia)'],
  'us-east-2': ['US East (Ohio)'],
  'us-gov-east-1': ['AWS GovCloud (US-East)'],
  'us-gov-west-1': ['AWS GovCloud (US-West)', 'AWS GovCloud (US)'],
  'us-west-1': ['US West (N. California)'],
  'us-west-2': ['US West (Oregon)'],
}).flatMap(([code, names]) => names.map((name) => [name.toLowerCase(), code] as const))

/** SQL: maps a text by `pairs`. Without `otherwise`, an unknown text is left unchanged. */
const buildMappingSql = (
  text: string,
  pairs: readonly (readonly [string, string])[],
  otherwise?: string,
): string => {
  const lists = [pairs.map(([from]) => quoteLiteral(from)), pairs.map(([, to]) => quoteLiteral(to))]
  return `transform(${[text, ...lists.map((list) => `[${list.join(', ')}]`), ...(otherwise === undefined ? [] : [otherwise])].join(', ')})`
}

/** Normalizes a region from its ID, and from its name; the result is empty if the name is not known. */
type RegionReading = { ofId: (id: string) => string; ofName: (name: string) => string }

const buildAzureFoldSql = (text: string): string => `replaceRegexpAll(lower(${text}), '[ _-]', '')`
const own = [...new Set(azureRegions.map(([, region]) => region))].map((region) => [region, region] as const)

const readings: Record<string, RegionReading> = {
  Azure: {
    ofId: (id) => buildMappingSql(buildAzureFoldSql(id), azureRegions),
    ofName: (name) => buildMappingSql(buildAzureFoldSql(name), [...azureRegions, ...own], "''"),
  },
  AWS: {
    ofId: (id) => buildMappingSql(`lower(${id})`, amazonRegions),
    ofName: (name) => buildMappingSql(`lower(${name})`, amazonRegions, "''"),
  },
  GCP: { ofId: (id) => `lower(${id})`, ofName: () => "''" },
}

/**
 * SQL: the region of a line item, from `id` or, if it has only a name, from `name`. Letter case is ignored, and for
 * Azure also spaces. Without a name, the engine works on the few entries of the IDs' dictionary.
 * @param provider SQL of the line item's provider: a literal or a column
 * @param of SQL of the columns in the file; at least one is required
 */
export const buildRegionSql = (provider: string, { id, name }: { id?: string; name?: string }): string => {
  const buildReadingSql = ({ ofId, ofName }: RegionReading) => {
    if (id === undefined) return ofName(name ?? "''")
    return name === undefined ? ofId(id) : `if(${id} != '', ${ofId(id)}, ${ofName(name)})`
  }
  const cases = Object.entries(readings).map(
    ([cloud, reading]) => [quoteLiteral(cloud), buildReadingSql(reading)] as const,
  )
  const known = cases.find(([cloud]) => cloud === provider)
  if (known) return known[1]
  return `multiIf(${cases.map(([cloud, sql]) => `${provider} = ${cloud}, ${sql}`).join(', ')}, ${id ?? "''"})`
}
