/** Fields that several kinds of export accounts share. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/clouds/account-kinds/export-fields'
import { firstMonthOnly } from '../../kit/calendar.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'

/** The first month whose exports are fetched. */
export const firstMonth = f.optional(
  f.text(m.firstMonth, {
    only: firstMonthOnly,
    help: m.forExample202610EarlierMonths,
  }),
)

/** A host that replaces the vendor's host. */
export const endpoint = f.text(m.endpoint, {
  max: 300,
  only: {
    pattern: /^https?:\/\/[^\s/?#@]+(\/[\w-]+)?\/?$/i,
    sentence: m.enterEndpointUrlForExampleHttps,
  },
  help: m.urlOfServiceOnlyProviderHosts,
})

/** An S3-compatible bucket and the keys to read it. */
export const bucketFields = {
  bucket: f.text(m.bucket, {
    only: { pattern: /^[a-z0-9][a-z0-9._-]{1,62}$/i, sentence: m.enterBucketNameForExampleContoso },
  }),
  region: f.text(m.region, {
    only: { pattern: /^[a-z]{2}[a-z0-9-]{1,40}$/, sentence: m.enterRegionNameForExampleEu },
    help: m.theRegionOfTheBucket,
  }),
  accessKeyId: f.text(m.accessKeyId, {
    only: { pattern: /^[\w-]{3,200}$/, sentence: m.enterAccessKeyIdForExample },
  }),
  secretAccessKey: f.optional(
    f.secret(m.secretAccessKey, {
      max: 1000,
      help: m.storedEncryptedAndNeverShownAgain,
      ...unchangedWhenEmpty,
    }),
  ),
}

/** Rejects an account without a key. */
export const needsKey = ({
  secretAccessKey,
}: Readonly<Record<string, unknown>>): { field: 'secretAccessKey'; message: string } | undefined =>
  secretAccessKey ? undefined : { field: 'secretAccessKey', message: t(m.enterTheSecretAccessKey) }
