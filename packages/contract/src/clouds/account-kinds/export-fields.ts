/** Fields that several kinds of export accounts share. */
import { firstMonthOnly } from '../../kit/calendar.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'

/** The first month whose exports are fetched. */
export const firstMonth = f.optional(
  f.text('First month', {
    only: firstMonthOnly,
    help: 'e.g. 2026-10. Earlier months are not fetched. Leave empty to fetch all months.',
  }),
)

/** A host that replaces the vendor's host. */
export const endpoint = f.text('Endpoint', {
  max: 300,
  only: {
    pattern: /^https?:\/\/[^\s/?#@]+(\/[\w-]+)?\/?$/i,
    sentence: 'Endpoint is an address such as https://s3.example.com',
  },
  help: 'The address of the service. It is called only at a vendor’s host or at one that the operator of the portal allows (CLOUD_ENDPOINTS).',
})

/** An S3-compatible bucket and the keys to read it. */
export const bucketFields = {
  bucket: f.text('Bucket', {
    only: { pattern: /^[a-z0-9][a-z0-9._-]{1,62}$/i, sentence: 'Bucket is a name such as contoso-billing' },
  }),
  region: f.text('Region', {
    only: { pattern: /^[a-z]{2}[a-z0-9-]{1,40}$/, sentence: 'Region is a name such as eu-central-1' },
    help: 'The region of the bucket.',
  }),
  accessKeyId: f.text('Access key id', {
    only: { pattern: /^[\w-]{3,200}$/, sentence: 'Access key id is an id such as AKIAIOSFODNN7EXAMPLE' },
  }),
  secretAccessKey: f.optional(
    f.secret('Secret access key', {
      max: 1000,
      help: 'Kept encrypted and never shown again.',
      ...unchangedWhenEmpty,
    }),
  ),
}

/** Rejects an account without a key. */
export const needsKey = ({
  secretAccessKey,
}: Readonly<Record<string, unknown>>): { field: 'secretAccessKey'; message: string } | undefined =>
  secretAccessKey ? undefined : { field: 'secretAccessKey', message: 'Enter the secret access key' }
