/** Texts of `web/kit/dashboards`. */
import { defineMessage } from '@cmp/messages'

export const thisFieldIsRequired = defineMessage('This field is required')
export const customer = defineMessage('Customer')
export const chooseACustomer = defineMessage('Choose a customer')
export const newDashboard = defineMessage('New dashboard')
export const dashboardName = defineMessage('Dashboard name')
export const title = defineMessage('Title')
export const pinToDashboard = defineMessage('Pin to dashboard')
export const pin = defineMessage('Pin')
export const dashboard = defineMessage('Dashboard')
