/**
 * The labels and messages that the specification fixes: the sources contain each of them literally, up to the first
 * placeholder.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** The product's source files without tests. */
const sources = globSync(
  ['apps/{web,server}/src/**/*.{ts,tsx}', 'packages/{contract,messages}/src/**/*.ts'],
  {
    cwd: root,
  },
)
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' '))

const words: Readonly<Record<string, readonly string[]>> = {
  '1 §2 Public session routes': [
    'I have read and agree to the',
    'terms of service',
    'Remember Me',
    'Reset Password',
    'Enter OTP',
    'Verify OTP',
    'Resend OTP',
    'New Password',
    'Confirm Password',
    'Back to Dashboard',
  ],
  '1 §2 Sign-in screens': [
    'Please check your email for password info',
    'New OTP has been sent. Please enter the OTP within 2 minutes.',
    'The Account has been verified and password has been set succesfully. Please log in to continue using ',
  ],
  '1 §2 Themes': [
    'whitePurple',
    'whiteBlue',
    'slateDark1',
    'slateDark2',
    'purple1',
    'purple2',
    'purpleDark1',
    'purpleDark2',
    'blueDark',
  ],
  '1 §5': [
    'This field is required',
    'this field is required',
    'email is not valid',
    'Password does not match with new password',
  ],
  '1 §8': ['Something went wrong!'],
  '1 §9': ['Asia/Bangkok'],
  '2 §2 Side navigation entries': ['Search here...'],
  '2 §2 Azure Invoice screen': [
    'Invoice Id',
    'Invoice Date',
    'Billing Period Start Date',
    'Billing Period End Date',
    'Total Charges',
    'Paid Amount',
    'Currency Code',
    'Currency Symbol',
    'Pdf Download Link',
    'Invoice Line Item Type',
    'Billing Provider',
    'View Details',
    'Calculate Customer Invoice',
    'Re-calculate Customer Invoice',
    ': InvoiceId {',
    'No Data',
  ],
  '2 §2 Invoice Detail': [
    'Detail Invoice',
    'No fetching process',
    'In-progress PAYG',
    'In Progress RI',
    'Fetched',
    'last Updated',
    'Download RAW PAYG Data',
    'Download RAW RI Data',
    'Customer Name',
    'Customer Domain Name',
    'Product Id',
    'Product Name',
    'Sku Id',
    'Sku Name',
    'Availability Id',
    'Subscription Id',
    'Charge Start Date',
    'Charge End Date',
    'Usage Date',
    'Meter Type',
    'Unit Of Measure',
    'Unit Price',
    'Billing Pre Tax Total',
  ],
  '2 §2 Dashboard screen': [
    'Switch dashboard',
    'Create new dashboard',
    'Delete dashboard',
    'Monthly Report',
    'Configure title',
    'Customize',
    'Done customizing',
    'Remove from dashboard',
    'Are you sure you want to remove this chart ?',
  ],
  '2 §2 Inventory screens': ['Resource Group Name', 'Region Name', 'Language', 'Environment', 'Show hidden'],
  '2 §4': ['data calculation is completed', 'Calculating data for ', 'Error Occured'],
  '2 §8': ['Error generating file for ', 'Invalid response from the API'],
}

test.each(Object.entries(words).flatMap(([section, texts]) => texts.map((text) => [section, text] as const)))(
  'the words of %s: %s',
  (_section, text) => {
    expect(sources.some((source) => source.includes(text))).toBe(true)
  },
)
