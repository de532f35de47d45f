/** Texts of `web/ui/charts`. */
import { defineMessage } from '@cmp/messages'

export const start = defineMessage('Start')
export const apply = defineMessage('Apply')
export const timeRange = defineMessage('Time range')
export const noData = defineMessage('No Data')
export const moveWithArrowKeys = defineMessage(
  'Use the arrow keys to move between data points, plus to zoom in, and minus to zoom out.',
)
export const time = defineMessage('Time')
export const previousPeriod = defineMessage('Previous period')
export const scrollable = defineMessage('{label}, scrollable')
export const asATable = defineMessage('{label} as a table')
export const greaterThan = defineMessage('{over, select, true {greater} other {less}} than {metric}')
export const previousPeriod2 = defineMessage('{name}, previous period')
export const total = defineMessage('Total')
export const end = defineMessage('End')
export const custom = defineMessage('CUSTOM')
export const lines = defineMessage('{label}. {count, plural, one {# line} other {# lines}}.')
export const thisBrowserCannotCreateImagesDownload = defineMessage(
  'This browser cannot create images. Download the CSV instead.',
)
export const couldNotCreateImage = defineMessage('Could not create the image.')
export const average = defineMessage('average')
export const totalInDays = defineMessage('total in {count, plural, one {# day} other {# days}}')
export const totalInHours = defineMessage('total in {count, plural, one {# hour} other {# hours}}')
export const totalInMinutes = defineMessage('total in {count, plural, one {# minute} other {# minutes}}')
export const totalInSeconds = defineMessage('total in {count, plural, one {# second} other {# seconds}}')
export const interval = defineMessage('{start}. {values}')
export const optionsFor = defineMessage('Chart options: {label}')
export const showTable = defineMessage('Show table')
export const showChart = defineMessage('Show chart')
export const downloadCsv = defineMessage('Download CSV')
export const downloadPng = defineMessage('Download PNG')
export const compareWithPreviousPeriod = defineMessage('Compare with previous period')
export const period = defineMessage('{first} to {last}')
export const date = defineMessage('Date')
