/** Thai texts of `clouds/key-services`. */
export const theAnswerHasNo = 'คำตอบไม่มี {name}'
