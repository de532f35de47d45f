/** Thai texts of `contract/messaging/channels`. */
export const signedWebhook = 'เว็บฮุกที่ลงลายมือชื่อ'
export const slack = 'Slack'
export const microsoftTeams = 'Microsoft Teams'
export const line = 'LINE'
