/** Texts of `contract/provisioning/provisions/gcp-storage-bucket`. */
import { defineMessage } from '@cmp/messages'

export const googleReservesNamesThatContainGoogle = defineMessage('Google reserves names that contain google')
export const eachPartBetweenPeriodsCanHave = defineMessage(
  'Each part between periods can have up to 63 characters',
)
export const nameCannotBeFormattedAsIp = defineMessage('Name cannot be formatted as an IP address')
export const enterOneRegionForExampleAsia = defineMessage('Enter one region, for example asia-southeast1')
export const enterTwoRegionsOrPredefinedDual = defineMessage(
  'Enter two regions or a predefined dual-region: {named}',
)
export const chooseTwoRegionsInTheirNames = defineMessage(
  'Choose two regions in {Continent}. Their names begin with {value}',
)
export const enter68YearsOrLess = defineMessage('Enter 68 years or less')
export const enterRetentionPeriodOf7To = defineMessage('Enter a retention period of 7 to 90 days')
export const labelKeyOfBucketCanContain = defineMessage(
  'A label key of a bucket can contain only lowercase letters a to z, digits, _ and -',
)
export const asia = defineMessage('Asia')
export const europeanUnion = defineMessage('European Union')
export const unitedStates = defineMessage('United States')
export const name = defineMessage('Name')
export const mustBeGloballyUnique = defineMessage('Must be globally unique.')
export const locationType = defineMessage('Location type')
export const region2 = defineMessage('Region')
export const dualRegion = defineMessage('Dual-region')
export const multiRegion = defineMessage('Multi-region')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const continent = defineMessage('Continent')
export const regions = defineMessage('Regions')
export const region = defineMessage('Region')
export const forExampleAsiaSoutheast1For = defineMessage(
  'For example, asia-southeast1. For a dual-region, enter two regions or a predefined dual-region, for example ASIA1.',
)
export const storageClass = defineMessage('Storage class')
export const standard = defineMessage('Standard')
export const nearlineAccessedLessThanOnceMonth = defineMessage('Nearline: accessed less than once a month')
export const coldlineAccessedLessThanOnceQuarter = defineMessage(
  'Coldline: accessed less than once a quarter',
)
export const archiveAccessedLessThanOnceYear = defineMessage('Archive: accessed less than once a year')
export const enforcePublicAccessPrevention = defineMessage('Enforce public access prevention')
export const uniformBucketLevelAccess = defineMessage('Uniform bucket-level access')
export const cannotBeTurnedOffAfter90 = defineMessage('Cannot be turned off after 90 days.')
export const dataProtection = defineMessage('Data protection')
export const none = defineMessage('None')
export const softDelete = defineMessage('Soft delete')
export const objectVersioning = defineMessage('Object versioning')
export const retentionPolicy = defineMessage('Retention policy')
export const retentionPeriod = defineMessage('Retention period')
export const unit = defineMessage('Unit')
export const seconds = defineMessage('Seconds')
export const days = defineMessage('Days')
export const months31Days = defineMessage('Months (31 days)')
export const years = defineMessage('Years')
export const bucket = defineMessage('Bucket')
export const location = defineMessage('Location')
export const access = defineMessage('Access')
export const nameCanContainLowercaseLettersDigits = defineMessage(
  'Name can contain lowercase letters, digits and - _ ., and must begin and end with a letter or digit',
)
export const everyObject = defineMessage('every object in the bucket')
