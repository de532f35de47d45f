/**
 * Safeguards that prevent Terraform from deleting a resource, and the arguments that turn them off. A run applies these
 * arguments before it destroys the resource, because providers read them from the state. Sources:
 * registry.terraform.io, aws 6 (aws_db_instance, aws_instance, aws_s3_bucket) and google 6 (google_compute_instance,
 * google_sql_database_instance, google_storage_bucket).
 */
import { isRecord } from '../kit/is-record.ts'
import type { TerraformConfiguration } from '../kit/terraform.ts'
import type { SafeguardKind } from './provision-plan.ts'

type Arguments = Readonly<Record<string, unknown>>

/** A resource type with a safeguard. */
type Safeguarded = {
  kind: SafeguardKind
  /** The top-level arguments from which the provider reads the safeguard. */
  readFrom: readonly string[]
  /** Returns the arguments of the resource with the safeguard turned off. */
  end: (given: Arguments) => Arguments
}

const withArguments =
  (changed: Arguments): Safeguarded['end'] =>
  (given) => ({ ...given, ...changed })

/** The safeguards by Terraform resource type. */
export const safeguardedTypes: Readonly<Record<string, Safeguarded>> = {
  aws_db_instance: {
    kind: 'protection',
    readFrom: ['deletion_protection'],
    end: withArguments({ deletion_protection: false }),
  },
  aws_instance: {
    kind: 'protection',
    readFrom: ['disable_api_termination'],
    // AWS stops a machine before it terminates the machine.
    end: withArguments({ disable_api_termination: false, disable_api_stop: false }),
  },
  aws_s3_bucket: {
    kind: 'contents',
    readFrom: ['force_destroy'],
    end: withArguments({ force_destroy: true }),
  },
  google_compute_instance: {
    kind: 'protection',
    readFrom: ['deletion_protection'],
    end: withArguments({ deletion_protection: false }),
  },
  google_sql_database_instance: {
    kind: 'protection',
    readFrom: ['deletion_protection'],
    // The protection in the Cloud SQL API is a separate setting that can be turned on in the console.
    end: ({ settings, ...given }) => ({
      ...given,
      deletion_protection: false,
      settings: { ...(isRecord(settings) && settings), deletion_protection_enabled: false },
    }),
  },
  google_storage_bucket: {
    kind: 'contents',
    readFrom: ['force_destroy'],
    // Google does not delete an object within its retention period. A retention policy that is not locked can be
    // removed.
    end: ({ retention_policy: _retention, ...given }) => ({ ...given, force_destroy: true }),
  },
}

/**
 * Returns the configuration with the safeguards of the resources at these addresses turned off.
 * @param addresses such as `aws_s3_bucket.this`; an address that is not in the configuration is ignored
 */
export const removeSafeguards = (
  configuration: TerraformConfiguration,
  addresses: readonly string[],
): TerraformConfiguration => {
  const { resource } = configuration
  if (!isRecord(resource)) return configuration
  return {
    ...configuration,
    resource: Object.fromEntries(
      Object.entries(resource).map(([type, named]) => [
        type,
        isRecord(named)
          ? Object.fromEntries(
              Object.entries(named).map(([name, given]) => {
                const end = addresses.includes(`${type}.${name}`) ? safeguardedTypes[type]?.end : undefined
                return [name, end && isRecord(given) ? end(given) : given]
              }),
            )
          : named,
      ]),
    ),
  }
}
