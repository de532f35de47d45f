/** Texts of `contract/provisioning/provisions/gcp-storage-bucket`. */
import { defineMessage } from '@cmp/messages'

export const namesWithGoogleAreGooglesOwn = defineMessage('Names with google are Google’s own')
export const betweenDotsThereAre63Characters = defineMessage('Between dots there are 63 characters at most')
export const aNameIsNotWrittenLike = defineMessage('A name is not written like an address')
export const nameOneRegionSuchAsAsia = defineMessage('Name one region, such as asia-southeast1')
export const nameTwoRegionsOrAPair = defineMessage('Name two regions, or a pair: {named}')
export const chooseTwoRegionsOfTheContinent = defineMessage(
  'Choose two regions of the continent {Continent}: their names begin with {value}',
)
export const enter68YearsOrLess = defineMessage('Enter 68 years or less')
export const deletedObjectsAreKeptFor7 = defineMessage('Deleted objects are kept for 7 to 90 days')
export const aLabelKeyOfABucket = defineMessage(
  'A label key of a bucket can have lower-case letters a to z, digits, _ and - only',
)
export const asia = defineMessage('Asia')
export const europeanUnion = defineMessage('European Union')
export const unitedStates = defineMessage('United States')
export const name = defineMessage('Name')
export const mustBeGloballyUnique = defineMessage('Must be globally unique.')
export const where = defineMessage('Where')
export const oneRegion = defineMessage('One region')
export const twoRegions = defineMessage('Two regions')
export const aContinent = defineMessage('A continent')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const continent = defineMessage('Continent')
export const regions = defineMessage('Regions')
export const region = defineMessage('Region')
export const eGAsiaSoutheast1For = defineMessage(
  'e.g. asia-southeast1; for two regions enter both, or the name of a pair such as ASIA1.',
)
export const classLabel = defineMessage('Class')
export const standard = defineMessage('Standard')
export const nearlineReadOnceAMonth = defineMessage('Nearline: read once a month')
export const coldlineReadOnceAQuarter = defineMessage('Coldline: read once a quarter')
export const archiveReadOnceAYear = defineMessage('Archive: read once a year')
export const publicAccessPrevention = defineMessage('Public access prevention')
export const uniformBucketLevelAccess = defineMessage('Uniform bucket-level access')
export const cannotBeTurnedOffAfter90 = defineMessage('Cannot be turned off after 90 days.')
export const protection = defineMessage('Protection')
export const none = defineMessage('None')
export const softDelete = defineMessage('Soft delete')
export const objectVersioning = defineMessage('Object versioning')
export const retentionPolicy = defineMessage('Retention policy')
export const retentionPeriod = defineMessage('Retention period')
export const unit = defineMessage('Unit')
export const seconds = defineMessage('Seconds')
export const days = defineMessage('Days')
export const monthsOf31Days = defineMessage('Months of 31 days')
export const years = defineMessage('Years')
export const bucket = defineMessage('Bucket')
export const location = defineMessage('Location')
export const access = defineMessage('Access')
export const nameMayHaveLowerCaseLetters = defineMessage(
  'Name may have lower-case letters, digits and - _ ., not as the first or last',
)
export const everyObject = defineMessage('every object in the bucket')
