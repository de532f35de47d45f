/** Thai texts of `web/parties/project-subscription-rgs`. */
export const details = 'รายละเอียด'
