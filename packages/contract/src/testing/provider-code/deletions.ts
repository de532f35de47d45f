/**
 * Deletions that providers and clouds reject, by the resource in the state. Sources: aws 6.47.0 (ec2/ec2_instance.go,
 * s3/bucket.go) and google 6.50.0 (compute/resource_compute_instance.go, sql/resource_sql_database_instance.go,
 * storage/resource_storage_bucket.go); the API references of RDS and EC2.
 */
import { getTextAt, getValueAt, listValuesAt, type Planned } from './checks.ts'

/** Returns why a deletion is rejected; undefined if it is not. */
type Deletion = (prior: Planned) => string | undefined

const on =
  (argument: string, message: string): Deletion =>
  (prior) =>
    getValueAt(prior, argument) === true ? message : undefined

/** Buckets with this text in their name contain objects. */
const isFull = (name: string): boolean => name.includes('full')

const deletions: Readonly<Record<string, Deletion>> = {
  aws_db_instance: on(
    'deletion_protection',
    'InvalidParameterCombination: Cannot delete protected DB Instance, please disable deletion protection and try again.',
  ),
  aws_instance: on(
    'disable_api_termination',
    "OperationNotPermitted: The instance may not be terminated. Modify its 'disableApiTermination' instance attribute and try again.",
  ),
  aws_s3_bucket: (prior) =>
    isFull(getTextAt(prior, 'bucket')) && getValueAt(prior, 'force_destroy') !== true
      ? 'BucketNotEmpty: The bucket you tried to delete is not empty. You must delete all versions in the bucket.'
      : undefined,
  google_compute_instance: on(
    'deletion_protection',
    'Cannot delete instance: instance Deletion Protection is enabled. Set deletion_protection to false for this resource and run "terraform apply" before attempting to delete it.',
  ),
  google_sql_database_instance: on(
    'deletion_protection',
    'Error, failed to delete instance because deletion_protection is set to true. Set it to false to proceed with instance deletion.',
  ),
  google_storage_bucket: (prior) => {
    if (!isFull(getTextAt(prior, 'name'))) return undefined
    if (getValueAt(prior, 'force_destroy') !== true)
      return 'Error trying to delete bucket containing objects without `force_destroy` set to true'
    return listValuesAt(prior, 'retention_policy.retention_period').length > 0
      ? "Error 403: Object is subject to bucket's retention policy and cannot be deleted until its retention period is over."
      : undefined
  },
}

/** The resource types whose deletion can be rejected. */
export const guardedTypes: readonly string[] = Object.keys(deletions)

/** Returns why the deletion of a resource of this type is rejected; undefined if it is not. */
export const findDeletionRefusal = (type: string, prior: Planned): string | undefined =>
  deletions[type]?.(prior)
