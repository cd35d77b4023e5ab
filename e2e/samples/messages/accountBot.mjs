/**
 * A bot whose keyword list is English, in front of people who do not write English: no keyword ever hits, all scores are 0.
 * This is the cohort in which no floor and no margin can help.
 */
export const ACCOUNT_BOT = {
  password: ['비밀번호를 잊어버렸어요', 'نسيت كلمة المرور', 'パスワードを変えたい', 'Zapomniałem hasła', 'Şifremi unuttum 🙈'],
  profile: ['改一下我的手机号', 'Cambiar mi nombre de usuario', 'Где поменять фото?', 'Muuta osoitteeni'],
  plan: ['सस्ता प्लान चाहिए', 'Je voudrais passer à l’offre annuelle', 'プランを解約したい', 'Prejsť na ročné členstvo'],
  privacy: ['Smazat všechna moje data', 'Quem vê o meu histórico?', 'أريد نسخة من بياناتي'],
  admin: ['ADMIN unlock user 3391'],
  follow: [],
  none: ['ありがとう', 'Хорошо', 'merci'],
};
