/**
 * CMP's custom role at Google Cloud. It contains only list permissions, because Google's viewer roles of Firestore,
 * Cloud Logging and Artifact Registry also allow reading documents, log entries and images.
 */

/** The ID of the role in its project. */
export const googleRoleId = 'portalRead'

/** The permissions of the role. */
export const googleRolePermissions = [
  'datastore.databases.list',
  'datastore.databases.getMetadata',
  'datastore.indexes.list',
  'logging.buckets.list',
  'logging.buckets.get',
  'artifactregistry.locations.list',
  'artifactregistry.repositories.list',
  'artifactregistry.repositories.get',
] as const

/**
 * Returns the full name of the role.
 * @param project the project of the role, or a placeholder in a guide
 */
export const formatGoogleRoleName = (project: string): string => `projects/${project}/roles/${googleRoleId}`
