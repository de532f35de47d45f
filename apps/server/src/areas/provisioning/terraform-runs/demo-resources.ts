/**
 * Builds the resources of a module for the demo, which has no Terraform to read it. Each gets the arguments of the
 * module call.
 */
import { isRecord } from '@cmp/contract/is-record'

type Configuration = Readonly<Record<string, unknown>>

const getProperty = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/**
 * Returns a configuration with the resources of the module that it calls.
 * @param addresses in the module, such as `aws_s3_object.this` or `module.logs.aws_s3_bucket.this`
 */
export const withDemoResources = (
  configuration: Configuration,
  addresses: readonly string[],
): Configuration => {
  const call = getProperty(getProperty(configuration, 'module'), 'this')
  const { source: _source, version: _version, ...given } = isRecord(call) ? call : {}
  const resource: Record<string, Record<string, unknown>> = {}
  for (const address of addresses) {
    const parts = address.split('.').filter((part) => part !== 'module')
    const [label = '', type = ''] = [parts.at(-1), parts.at(-2)]
    const named = [...parts.slice(0, -2), label].join('_')
    resource[type] = { ...resource[type], [named]: given }
  }
  return { ...configuration, resource }
}
