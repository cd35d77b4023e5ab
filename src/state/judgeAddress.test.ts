import { expect, test } from 'vitest';
import { judgeAddressProblem, judgeHost } from './judgeAddress';

test.each(['https://judge.example', ' https://judge.example:8443/base ', 'http://localhost:4321', 'http://127.0.0.1:4321/good/', 'http://LOCALHOST'])('%s can be asked', (address) => {
  expect(judgeAddressProblem(address)).toBeUndefined();
});

test.each([
  ['', /not a web address/], ['judge.example', /not a web address/], ['file:///etc/passwd', /not a web address/], ['javascript:alert(1)', /not a web address/],
  ['http://judge.example', /only this computer/], ['http://192.168.1.4:4321', /only this computer/], ['http://localhost.example', /only this computer/],
  ['https://user:pw@judge.example', /user name or a password/], ['https://user@judge.example', /user name or a password/], ['http://:pw@127.0.0.1:4321', /user name or a password/],
])('%s cannot, and the sentence says why', (address, why) => {
  expect(judgeAddressProblem(address)).toMatch(why);
});

test('a judge is known by its host', () => {
  expect([judgeHost('http://127.0.0.1:4321/good/'), judgeHost(' https://judge.example/x'), judgeHost('judge')]).toEqual(['127.0.0.1:4321', 'judge.example', undefined]);
});
